import { createServer } from "node:https";
import { certificate, key } from "../support/loopback-certificate.ts";

/**
 * `node push-endpoint.ts COUNT`: a push service that accepts everything unread. Prints its port as JSON, and after
 * every COUNT messages the time of the last one (milliseconds since 1970, with fractions).
 */
const [count = "1"] = process.argv.slice(2);
let got = 0;
const server = createServer({ cert: certificate, key }, (request, response) => {
  request.resume();
  request.on("end", () => {
    response.writeHead(201).end();
    got += 1;
    if (got % Number(count) === 0) console.log(JSON.stringify({ last: performance.timeOrigin + performance.now() }));
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(JSON.stringify({ port: typeof address === "object" && address !== null ? String(address.port) : "" }));
});
