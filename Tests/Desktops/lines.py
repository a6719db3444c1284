"""Lines of text from one program, over a Unix socket."""

import os
import socket


def serve(path, perform):
    """Listens at `path` and hands every line to `perform`, until the program that sends them ends.

    What `perform` returns is sent back as a line; nothing is sent for None. An exception is sent back
    as `error: …`: the next answer that the test reads then says what went wrong.
    """
    listener = socket.socket(socket.AF_UNIX)
    # Under another name until it listens: who finds the socket can connect.
    listener.bind(path + ".new")
    listener.listen(1)
    os.rename(path + ".new", path)
    connection, _ = listener.accept()
    stream = connection.makefile("rw", encoding="utf-8", newline="\n")
    for line in stream:
        try:
            answer = perform(line.rstrip("\n"))
        except Exception as error:  # pylint: disable=broad-except
            answer = "error: " + " ".join(str(error).split())
        if answer is not None:
            stream.write(answer + "\n")
            stream.flush()
