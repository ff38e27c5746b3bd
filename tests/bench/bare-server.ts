import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { z } from "zod";

/**
 * `node bare-server.ts BODY HEADERS`: a bare node:http server that sends the bytes of one file with the headers of
 * another (JSON: name, value, name, value …). Prints its port.
 */
const [bodyPath = "", headersPath = ""] = process.argv.slice(2);
const body = readFileSync(bodyPath);
const headers = z.array(z.string()).parse(JSON.parse(readFileSync(headersPath, "utf8")));
const server = createServer((_, response) => response.writeHead(200, headers).end(body)).listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" && address !== null ? address.port : 0);
});
