import { once } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:https";
import type { CalendarPolicy } from "../../server/outbound/calendar-client.ts";
import { certificate, key } from "./loopback-certificate.ts";

/** How the site answers: with a status, header fields and a body; with a body that never ends; or never. */
export type SiteAnswer =
  | { status?: number; headers?: Record<string, string>; body?: string | Buffer; isEndless?: boolean }
  | "never";

export interface CalendarSite {
  /** Address of a path on one of its two names. */
  addressOf: (path: string, host?: "push" | "other") => string;
  /** Policy that allows only this site. */
  policy: CalendarPolicy;
  /** Sets how it answers a request from now on. */
  answer: (how: (path: string, headers: IncomingHttpHeaders) => SiteAnswer) => void;
  /** Header fields of all requests, in order. */
  asked: { path: string; headers: IncomingHttpHeaders }[];
  close: () => Promise<void>;
}

/** Starts a site on loopback that serves calendars over https. */
export async function startCalendarSite({ within = 60_000 }: { within?: number } = {}): Promise<CalendarSite> {
  let answer: (path: string, headers: IncomingHttpHeaders) => SiteAnswer = () => ({ status: 404 });
  const asked: CalendarSite["asked"] = [];
  const server = createServer({ cert: certificate, key }, ({ url = "", headers }, response) => {
    asked.push({ path: url, headers });
    const how = answer(url, headers);
    if (how === "never") return;
    response.writeHead(how.status ?? 200, { "Content-Type": "text/calendar", ...how.headers });
    if (how.isEndless !== true) {
      response.end(how.body);
      return;
    }
    const more = (): void => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
    };
    response.on("drain", more);
    more();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    addressOf: (path, host = "push") => `https://${host}.verbena.test${path}`,
    policy: {
      resolve: async (hostname) => {
        if (hostname === "intern.verbena.test") return ["127.0.0.1", "10.0.0.7"];
        if (hostname.endsWith(".verbena.test")) return ["127.0.0.1"];
        throw Object.assign(new Error(`${hostname} is unknown`), { code: "ENOTFOUND" });
      },
      isAllowed: (found) => found === "127.0.0.1",
      authorities: certificate,
      within,
      port,
    },
    answer: (how) => {
      answer = how;
    },
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
