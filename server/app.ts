import { mkdirSync } from "node:fs";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Logger } from "pino";
import * as build from "virtual:react-router/server-build";
import { migrate } from "#app/database/migrate.server.ts";
import { openDatabase } from "#app/database/open.server.ts";
import { loadSampleProgramme } from "#app/database/sample/load.server.ts";
import { type Clock, systemClock } from "#app/domain/clock.ts";
import type { Services } from "#app/domain/services.ts";
import { originContext, previewsContext, servicesContext } from "#app/http/context.ts";
import { createPreviewCache } from "#app/http/social/preview-cache.server.ts";
import { maxFormBytes, readRequest } from "#app/http/read-request.server.ts";
import { finishResponse } from "#app/http/finish-response.server.ts";
import { backupFolder, databasePath, type Environment } from "./environment.ts";

export interface App {
  /** Answers one request. Never rejects. */
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
}

/**
 * The composition root: opens the data, builds the services once and answers requests with the routes.
 * Throws when the database is damaged or a migration fails; the process must then not start.
 */
export async function createApp(environment: Environment, log: Logger, clock: Clock = systemClock): Promise<App> {
  mkdirSync(environment.dataFolder, { recursive: true });
  const database = openDatabase(databasePath(environment));
  const services: Services = { db: database.db, clock, actor: "visitor" };
  try {
    const ran = await migrate(database, backupFolder(environment));
    if (ran.length > 0) log.info({ migrations: ran }, "schema brought up to date");
    if (environment.sample && (await isEmpty(services))) {
      const { events } = await loadSampleProgramme({ ...services, actor: "sample programme" });
      log.info({ events }, "empty database: sample programme loaded");
    }
  } catch (error) {
    await database.close();
    throw error;
  }
  const handle = createRequestHandler(quietly(build, log), process.env["NODE_ENV"] ?? "production");
  const previews = createPreviewCache();
  const answer = async (request: Request, url: URL, origin: string): Promise<Response> => {
    if (isForeignHost(url, environment)) {
      return new Response("This site has another address.\n", { status: 421, headers: { "Content-Type": "text/plain" } });
    }
    if (!methods.has(request.method)) return new Response(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(originContext, origin);
    context.set(previewsContext, previews);
    try {
      const limited = await readRequest(request, origin, maxFormBytes);
      if (limited === null) return new Response("Too large.\n", { status: 413, headers: { "Content-Type": "text/plain" } });
      return await handle(limited, context);
    } catch (error) {
      log.error({ err: error, path: url.pathname }, "request failed");
      return new Response("Error del servidor. Intenta nuevamente más tarde.\n", {
        status: 500,
        headers: { "Content-Type": "text/plain; charset=utf-8" },
      });
    }
  };
  return {
    fetch: async (request) => {
      const url = new URL(request.url);
      const origin = environment.origin ?? url.origin;
      const begun = performance.now();
      const response = await answer(request, url, origin);
      log.debug({ method: request.method, path: url.pathname, status: response.status, ms: Math.round(performance.now() - begun) }, "answered");
      return finishResponse(request, response, origin.startsWith("https:"));
    },
    close: () => database.close(),
  };
}

/** Methods that routes may answer; React Router runs no middleware for OPTIONS, so it stops here. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** A foreign Host would end up in links and previews (OWASP ASVS 3.7). Probes ask by address, so they are let through. */
function isForeignHost(url: URL, environment: Environment): boolean {
  if (environment.origin === null || url.pathname === "/healthz" || url.pathname === "/readyz") return false;
  return url.host !== new URL(environment.origin).host;
}

/** The build with its errors going to the log; a request that was given up is none. */
function quietly(original: ServerBuild, log: Logger): ServerBuild {
  return {
    ...original,
    entry: {
      ...original.entry,
      module: {
        ...original.entry.module,
        handleError: (error, { request }) => {
          if (request.signal.aborted) return;
          if (typeof error === "object" && error !== null && "status" in error && error.status !== 500) return;
          log.error({ err: error, path: new URL(request.url).pathname }, "page failed");
        },
      },
    },
  };
}

async function isEmpty(services: Services): Promise<boolean> {
  const row = await services.db.selectFrom("changes").select("sequence").where("entity", "=", "event").limit(1).executeTakeFirst();
  return row === undefined;
}
