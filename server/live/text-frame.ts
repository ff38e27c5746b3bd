/*
 * Reaches past ws: the hub writes these bytes to the stream below a WebSocket (`connection.ts`), where ws writes its
 * own frames. This is safe while ws writes each frame whole, which it does without compression (`handshake.ts` turns it
 * off). tests/live/text-frame.test.ts pins the bytes, and that a ws client reads them among its other frames.
 */

/** Longest payloads whose length fits into the frame's first two bytes, and into two more. */
const short = 125;
const medium = 65_535;
const [finalText, twoBytesFollow, eightBytesFollow] = [0x81, 126, 127];

/**
 * Returns a text as one unmasked WebSocket frame (RFC 6455 5.2). All sockets get the same bytes in one write. Without
 * compression and fragments, no frame of ws is ever half written.
 */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([headOf(payload.length), payload]);
}

function headOf(length: number): Buffer {
  if (length <= short) return Buffer.from([finalText, length]);
  const isMedium = length <= medium;
  const head = Buffer.alloc(isMedium ? 4 : 10);
  head[0] = finalText;
  head[1] = isMedium ? twoBytesFollow : eightBytesFollow;
  if (isMedium) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
