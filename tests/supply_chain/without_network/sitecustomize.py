"""Python imports this by itself when it starts, with this folder on PYTHONPATH: whoever asks for the network fails.

It is written down as well, in the file that PODIUM_NETWORK_LOG names, because a program may catch the exception. Child
processes inherit it. Sockets within the machine (AF_UNIX) are how processes talk to each other, and allowed.
"""

import os
import socket
import sys

ASKS = ("socket.connect", "socket.bind", "socket.sendto", "socket.getaddrinfo", "socket.gethostbyname")
FAMILY = 1  # among the arguments of socket.__new__
INSIDE = getattr(socket, "AF_UNIX", None)


def _forbid(event, arguments):
    outside = event == "socket.__new__" and arguments[FAMILY] != INSIDE
    asks = event in ASKS and not (isinstance(arguments[0], socket.socket) and arguments[0].family == INSIDE)
    if outside or asks:
        with open(os.environ["PODIUM_NETWORK_LOG"], "a", encoding="utf-8") as log:
            log.write(f"{event} {arguments} by {sys.argv}\n")
        raise PermissionError(f"the network is forbidden here: {event}")


sys.addaudithook(_forbid)
