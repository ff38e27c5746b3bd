import type { ServerResponse } from "node:http";

/*
 * Reaches into node:http: it writes to the socket of a ServerResponse, past `writeHead` and `end`, and emits the response's
 * "finish" event itself, on which node:http frees the connection for the next request. `shouldKeepAlive` and that event are
 * not documented for this use. tests/process/cached-pages.test.ts pins it: answers on one connection, pipelined ones too.
 */

/**
 * Sends an answer that is made of bytes already, on a connection that stays open. `writeHead` and `end` would check every header again and write head and
 * body apart, which takes longer than all that a kept page needs otherwise. False, and nothing is sent, where node:http has more to see to: an answer that
 * waits for the one before it, a header that was set meanwhile, a connection that ends with this answer.
 */
export function writeRawResponse(response: ServerResponse, bytes: () => Uint8Array): boolean {
  const { socket } = response;
  if (socket?.writable !== true || !response.shouldKeepAlive || response.getHeaderNames().length > 0) return false;
  socket.write(bytes());
  // The last step of `end`: it frees the connection for the next request.
  response.emit("finish");
  return true;
}
