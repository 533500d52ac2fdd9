"""A listening socket is ready when a connection has come.

clauses: IORW-1
"""
import asyncio
import socket

loop = asyncio.new_event_loop()
server = socket.socket(socket.AF_UNIX)
server.bind("")
server.listen()
server.setblocking(False)
client = socket.socket(socket.AF_UNIX)

def read():
    connection, address = server.accept()
    print(connection.getblocking(), connection.recv(10))
    connection.close()
    loop.stop()

def connect():
    client.connect(server.getsockname())
    client.send(b"hello")

loop.add_reader(server, read)
loop.call_later(0.25, connect)
loop.run_forever()
