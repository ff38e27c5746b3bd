import { createServer } from "node:http";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";

/**
 * `node bare-start.ts`: the smallest server that answers a page with React Router. Prints its address as Verbena
 * does.
 */
const routes = [{ path: "/", element: createElement("p", null, "home") }];
const handler = createStaticHandler(routes);
const server = createServer((request, response) => {
  void handler.query(new Request(`http://127.0.0.1${request.url}`)).then((context) => {
    if (context instanceof Response) return response.writeHead(500).end();
    return response.end(
      renderToString(
        createElement(StaticRouterProvider, { context, router: createStaticRouter(handler.dataRoutes, context) }),
      ),
    );
  });
}).listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`Verbena is at http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`);
});
