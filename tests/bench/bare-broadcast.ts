import { createServer } from "node:http";
import { WebSocketServer } from "ws";

/** `node bare-broadcast.ts`: ws alone. Sends the body of a POST to every socket, and prints its address as JSON. */
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const bytes = Buffer.concat(chunks);
    for (const socket of sockets.clients) socket.send(bytes, { binary: false });
    response.end();
  });
});
server.on("upgrade", (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (accepted) => accepted.on("message", () => undefined));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  console.log(JSON.stringify({ address: `http://127.0.0.1:${port}` }));
});
