/*
 * Reaches past ws: the hub writes these bytes to the stream below a WebSocket (`connection.ts`), where ws writes its own
 * frames. That is right as long as ws writes each of its frames whole, which it does without compression (`handshake.ts`
 * turns it off). tests/live/text-frame.test.ts pins the bytes, and that a client of ws reads them among its other frames.
 */

/** The longest payload whose length stands in the first two bytes, and in two more. */
const short = 125;
const medium = 65_535;
const [finalText, twoBytesFollow, eightBytesFollow] = [0x81, 126, 127];

/**
 * A text as one WebSocket frame, unmasked and whole, as a server sends it (RFC 6455 5.2): the same bytes for every socket, written in one piece.
 * Neither compression nor fragments are in use, so that nothing of ws's own can be under way between two of its frames.
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
