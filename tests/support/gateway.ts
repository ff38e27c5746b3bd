import { once } from "node:events";
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { buildHeader } from "#app/domain/own-answer.ts";

/**
 * A proxy in front of a server: it can fail while the server runs, and can change the service worker as a new version
 * does.
 */
export interface Gateway {
  /** Without a trailing slash. */
  url: string;
  /**
   * "open" forwards everything; "unmarked" without the mark of our answers, as versions before it did; "closed" breaks each connection, open ones too; "silent" never answers; "bad" answers
   * 502; a number answers every request as the portal of a Wi-Fi does, with this status and a page of its own.
   */
  be: (state: "open" | "unmarked" | "closed" | "silent" | "bad" | number) => void;
  /** Serves a service worker with other bytes from now on. */
  renewWorker: () => void;
  close: () => Promise<void>;
}

/** Target of a portal that redirects. */
const portalPath = "/accept-our-terms";

/** Starts a gateway on a free port of loopback, in front of the server at `target`. */
export async function startGateway(target: string): Promise<Gateway> {
  const { hostname, port } = new URL(target);
  let state: Parameters<Gateway["be"]>[0] = "open";
  let version = 0;
  /** Connections upgraded to WebSockets, which the HTTP server no longer closes. */
  const held = new Set<Duplex>();

  const handOn = (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url: path, headers } = request;
    const isWorker = path === "/sw.js" && version > 0;
    // The whole file, uncompressed, so that a line can be added.
    const { "if-none-match": ___, ...unconditional } = headers;
    const asked = isWorker ? { ...unconditional, "accept-encoding": "identity" } : headers;
    const onward = ask({ hostname, port, method, path, headers: asked }, (answer) => {
      if (state === "unmarked") delete answer.headers[buildHeader.toLowerCase()];
      if (!isWorker) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const { "content-length": _, etag: __, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      answer.on("end", () => response.end(`\n// ${version}\n`)).pipe(response, { end: false });
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  };

  const server = createServer((request, response) => {
    if (state === "closed") response.destroy();
    else if (state === "bad") response.writeHead(502, { "Content-Type": "text/html" }).end("<h1>502 Bad Gateway</h1>");
    else if (typeof state === "number")
      response
        .writeHead(request.url === portalPath ? 200 : state, { "Content-Type": "text/html", Location: portalPath })
        .end("<!doctype html><title>Wi-Fi</title><h1>Accept our terms</h1>");
    else if (state === "open" || state === "unmarked") handOn(request, response);
  });
  server.on("upgrade", (request, socket, head) => {
    if (state !== "open" && state !== "unmarked") {
      socket.destroy();
      return;
    }
    held.add(socket);
    socket.on("close", () => held.delete(socket));
    const onward = connect(Number(port), hostname, () => {
      const lines = request.rawHeaders.flatMap((name, index) =>
        index % 2 === 0 ? [`${name}: ${request.rawHeaders[index + 1]}`] : [],
      );
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
    socket.on("close", () => onward.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The gateway has no port.");

  return {
    url: `http://127.0.0.1:${address.port}`,
    be: (next) => {
      state = next;
      server.closeAllConnections();
      if (next !== "open" && next !== "silent") for (const socket of held) socket.destroy();
    },
    renewWorker: () => {
      version += 1;
    },
    close: async () => {
      server.closeAllConnections();
      for (const socket of held) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
