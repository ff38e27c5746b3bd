import type { ServerResponse } from "node:http";

/*
 * Reaches into node:http: it writes to the socket of a ServerResponse, past `writeHead` and `end`, and emits the response's
 * "finish" event itself, on which node:http frees the connection for the next request. `shouldKeepAlive` and that event are
 * not documented for this use. tests/process/cached-pages.slow.test.ts pins it: answers on one connection, pipelined ones too.
 */

/**
 * Writes a complete answer to an open connection in one piece. `writeHead` and `end` would check every header and write
 * head and body apart, which takes longer than all other work for a cached page. Returns false and writes nothing if
 * node:http has more to do: an earlier answer is pending or not yet taken by the client, a header was set, or the
 * connection ends with this answer.
 */
export function writeRawResponse(response: ServerResponse, bytes: () => Uint8Array): boolean {
  const { socket } = response;
  if (
    socket?.writable !== true ||
    socket.writableNeedDrain ||
    !response.shouldKeepAlive ||
    response.getHeaderNames().length > 0
  )
    return false;
  socket.write(bytes());
  // The last step of `end`, which frees the connection for the next request.
  response.emit("finish");
  return true;
}
