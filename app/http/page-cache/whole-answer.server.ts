/** An answer of 200 as it goes over a connection that stays open, head and body in one piece. It says the second in which it is sent (RFC 9110 §6.6.1). */
export type WholeAnswer = (sentAt: Date) => Buffer;

/** `headers` are those of a Response: their names and values can't hold what would end a line. */
export function wholeAnswer(headers: [string, string][], body: Uint8Array): WholeAnswer {
  const head = `HTTP/1.1 200 OK\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join("")}connection: keep-alive\r\n`;
  let made = { second: Number.NaN, bytes: Buffer.alloc(0) };
  return (sentAt) => {
    const second = Math.floor(sentAt.getTime() / 1000);
    if (made.second !== second) made = { second, bytes: Buffer.concat([Buffer.from(`${head}date: ${sentAt.toUTCString()}\r\n\r\n`, "latin1"), body]) };
    return made.bytes;
  };
}
