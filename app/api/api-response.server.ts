import type { TFunction } from "i18next";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import { parseUnknown } from "#app/domain/input.server.ts";
import { removeImages } from "#app/domain/media/images.server.ts";
import { lostConnectionIn } from "#app/domain/lost-connection.server.ts";
import { noRoomIn } from "#app/domain/no-room.server.ts";
import type { Services } from "#app/domain/services.ts";
import {
  appContext,
  festivalContext,
  requestContext,
  servicesContext,
  type Viewer,
  viewerContext,
} from "#app/http/context.ts";
import { refusal, refusalAnswer, statusOf, success } from "#app/http/envelope.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { markRefused } from "#app/http/note-refusal.server.ts";
import { loggedPath } from "#app/http/request-path.ts";
import { readBody } from "./request-input.server.ts";
import type { Contract } from "./contract.ts";
import type { Access, AnswerOf, BodyOf, Endpoint, FileEndpoint, QueryOf, UploadOf, ViewerOf } from "./endpoint.ts";

type Context = Readonly<RouterContextProvider>;
export type Arguments = Pick<LoaderFunctionArgs<Context>, "request" | "context" | "url">;

/** Everything that a handler gets, already checked. */
export interface Call<E extends Endpoint> {
  services: Services;
  query: QueryOf<E>;
  body: BodyOf<E>;
  upload: UploadOf<E>;
  /** The `{id}` or `{key}` of the path. */
  id: string;
  viewer: ViewerOf<E>;
  t: TFunction;
  request: Request;
  context: Context;
}

export interface Answered<E extends Endpoint> {
  data: AnswerOf<E>;
  message?: string;
  nextCursor?: string | null;
  headers?: Headers;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<E extends FileEndpoint ? Response : Answered<E>>;

/** A handler for each endpoint of a tag: a missing one and one without an endpoint don't compile. */
export type HandlersOf<Tag extends Contract[keyof Contract]["tag"]> = {
  [Name in keyof Contract as Contract[Name]["tag"] extends Tag ? Name : never]: Handler<Contract[Name]>;
};

/** Reads a resource as GET gives it, for comparing read-only fields with it. Throws `not_found`. */
export type ReadStored = (asked: Pick<Call<Endpoint>, "services" | "id" | "context">) => Promise<object>;

/** Returns the parameters with a value. A filter at 'all' is sent empty, and means no filter. */
const filledIn = (parameters: URLSearchParams): [string, string][] =>
  [...parameters].filter(([, value]) => value !== "");

/** Answers one call of an endpoint: checks limit, permission, query and body, then lets the handler work. */
export type Serve = (args: Arguments, id: string, t: TFunction) => Promise<Response>;

/** Returns the way to answer calls of an endpoint. Refusals of one with roles are marked for the audit log. */
export function serving<E extends Endpoint>(endpoint: E, handle: Handler<E>, stored?: ReadStored): Serve {
  const serve = answering(endpoint, handle, stored);
  if (typeof endpoint.access === "string") return serve;
  return async (args, id, t) => {
    try {
      return await serve(args, id, t);
    } catch (error) {
      if (error instanceof DomainError) markRefused(args.context, error);
      throw error;
    }
  };
}

const answering =
  <E extends Endpoint>(endpoint: E, handle: Handler<E>, stored?: ReadStored): Serve =>
  async ({ request, context, url }, id, t) => {
    if (endpoint.uncounted !== true) await limit(context);
    const { user: viewer } = context.get(viewerContext);
    permit(endpoint.access, context.get(viewerContext));
    if (endpoint.own === true) permitOwn(context.get(viewerContext));
    const query =
      endpoint.query === undefined ? {} : parseUnknown(endpoint.query, Object.fromEntries(filledIn(url.searchParams)));
    const services = context.get(servicesContext);
    const images: string[] = [];
    try {
      const readStored = async (): Promise<object | undefined> => stored?.({ services, id, context });
      const { body, upload } = await readBody(endpoint.body, request, services, { images, stored: readStored });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- query and body were parsed by this endpoint's schemas; TypeScript can't follow that through the generic
      const call = { services, query, body, upload, id, viewer, t, request, context } as Call<E>;
      const answered: Response | Answered<E> = await handle(call);
      if (answered instanceof Response) return answered;
      const { data, headers, ...more } = answered;
      const response = success(data, more, endpoint.status ?? 200);
      for (const [name, value] of headers ?? []) response.headers.append(name, value);
      return response;
    } catch (error) {
      // Also removes the images of a refused body.
      await removeImages(services, images);
      throw error;
    }
  };

/** Answers a request of the API: a refusal of the domain becomes its status and a sentence, a fault a line in the log and 500. */
export async function answerApi(
  { request, context }: Pick<Arguments, "request" | "context">,
  work: (t: TFunction) => Promise<Response>,
): Promise<Response> {
  const { t } = getInstance(context);
  try {
    return await work(t);
  } catch (error) {
    if (error instanceof DomainError) return refusalAnswer(t, error);
    const lost = lostConnectionIn(error);
    if (lost !== null) return refusalAnswer(t, lost);
    // A client that disconnected while sending is no fault, and gets no answer.
    if (!request.signal.aborted) {
      const about = { path: loggedPath(new URL(request.url)), request: context.get(requestContext).id };
      context.get(appContext).log.error({ err: error, ...about }, "a call of the API failed");
    }
    const noRoom = noRoomIn(error);
    return noRoom === null
      ? refusal(500, t("errors.server_error"))
      : refusal(statusOf[noRoom.code], t("errors.no_room"));
  }
}

/**
 * Throws `unauthenticated` without an account, and `forbidden` for an account of another role or without the second
 * factor that its role needs.
 */
export function permit(access: Access, { user, lacksFactor }: Pick<Viewer, "user" | "lacksFactor">): void {
  if (access === "anyone") return;
  if (user === null) throw new DomainError("unauthenticated", "errors.unauthenticated");
  if (access === "signed-in") return;
  if (!access.includes(user.role)) throw new DomainError("forbidden", "errors.forbidden");
  if (lacksFactor) throw new DomainError("forbidden", "errors.second_factor_needed");
}

/**
 * Throws `unauthenticated` for an ended credential, in an endpoint that also serves devices: its sender expects the
 * account's data, but would get a new device's.
 */
function permitOwn({ owner, hadSession, byToken }: Viewer): void {
  if (owner === null && (hadSession || byToken)) throw new DomainError("unauthenticated", "errors.unauthenticated");
}

/** Counts by account; without one by address, ten times as many, since the thousands at a venue share one. */
async function limit(context: Context): Promise<void> {
  const perMinute = context.get(festivalContext).settings["limits.api_requests_per_minute"];
  const { user } = context.get(viewerContext);
  const { api } = context.get(appContext).rateLimits;
  if (user === null) await api.consume(`address ${context.get(requestContext).clientAddress}`, perMinute * 10);
  else await api.consume(user.id, perMinute);
}
