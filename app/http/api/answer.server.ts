import { isDeepStrictEqual } from "node:util";
import type { TFunction } from "i18next";
import type { ActionFunctionArgs, RouterContextProvider } from "react-router";
import type { z } from "zod";
import { DomainError, type FieldErrors } from "#app/domain/error.ts";
import { parseUnknown } from "#app/domain/input.server.ts";
import { noRoomIn } from "#app/domain/no-room.server.ts";
import { removeImages } from "#app/domain/media/images.server.ts";
import type { Services } from "#app/domain/services.ts";
import { appContext, festivalContext, requestContext, servicesContext, viewerContext } from "../context.ts";
import { loggedPath } from "../logged-path.ts";
import { answering, refusal, statusOf, success } from "../envelope.server.ts";
import { getInstance } from "../i18n.server.ts";
import { readUpload, type Upload } from "../uploads.server.ts";
import { methodsOf } from "./contract.ts";
import type { AnswerOf, BodyKind, BodyOf, Endpoint, FileEndpoint, QueryOf, UploadOf, ViewerOf } from "./endpoint.ts";
import { storeInlineImages } from "./inline-images.server.ts";
import { permit, permitOwn } from "./permit.server.ts";
import { readJson, readJsonBytes } from "./read-body.server.ts";

type Context = Readonly<RouterContextProvider>;
type Arguments = Pick<ActionFunctionArgs<Context>, "request" | "context" | "params" | "url">;

/** What the work behind an endpoint gets: everything already checked. */
export interface Call<E extends Endpoint> {
  services: Services;
  query: QueryOf<E>;
  body: BodyOf<E>;
  upload: UploadOf<E>;
  /** The `{id}` (or `{key}`, `{name}`) of the path. */
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

interface Served {
  endpoint: Endpoint;
  serve: (args: Arguments, t: TFunction) => Promise<Response>;
}

/** Reads a resource as GET gives it: what its read-only fields are held against. Throws `not_found`. */
type Stored = (asked: Pick<Call<Endpoint>, "services" | "id" | "context">) => Promise<object>;

type Work<E extends Endpoint> = (call: Call<E>) => Promise<E extends FileEndpoint ? Response : Answered<E>>;

/**
 * An endpoint with the work behind it: limit, permission, query and body are seen to before the work begins. One whose body has read-only fields needs
 * the resource as it is `stored`.
 */
export const on = <E extends Endpoint>(endpoint: E, work: Work<E>, stored?: Stored): Served => ({
  endpoint,
  serve: async ({ request, context, params, url }, t) => {
    if (endpoint.uncounted !== true) await limit(context);
    const { user: viewer } = context.get(viewerContext);
    permit(endpoint.access, viewer);
    if (endpoint.own === true) permitOwn(context.get(viewerContext));
    const query = endpoint.query === undefined ? {} : parseUnknown(endpoint.query, Object.fromEntries(url.searchParams));
    const services = context.get(servicesContext);
    const images: string[] = [];
    try {
      const id = params["id"] ?? params["key"] ?? "";
      const reading: Reading = { images, stored: async () => stored?.({ services, id, context }) };
      const { body, upload } = await bodyOf(endpoint.body, request, services, reading);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- query and body were parsed by this endpoint's schemas; TypeScript can't follow that through the generic
      const call = { services, query, body, upload, id, viewer, t, request, context } as Call<E>;
      const answered: Response | Answered<E> = await work(call);
      if (answered instanceof Response) return answered;
      const { data, headers, ...more } = answered;
      const response = success(data, more, endpoint.status ?? 200);
      for (const [name, value] of headers ?? []) response.headers.append(name, value);
      return response;
    } catch (error) {
      // Nothing half-written: images of what was refused go as well.
      await removeImages(services, images);
      throw error;
    }
  },
});

/** The loader of a path that can be read. */
export const reads = (served: Served) => (args: Arguments): Promise<Response> => answerApi(args, (t) => served.serve(args, t));

/** The action of a path that can be changed: one endpoint for each method. */
export const writes =
  (...served: [Served, ...Served[]]) =>
  (args: Arguments): Promise<Response> =>
    answerApi(args, async (t) => {
      const chosen = served.find(({ endpoint }) => endpoint.method === args.request.method);
      return chosen === undefined ? methodRefused(served[0].endpoint.path, t) : chosen.serve(args, t);
    });

/** The loader or action of a path that has none: 405 in the envelope, with the methods it has (RFC 9110 15.5.6). */
export const refuseMethod = (path: string) => (args: Arguments): Promise<Response> => answerApi(args, async (t) => methodRefused(path, t));

/** Answers a request of the API: what the domain refuses becomes its status and a sentence, a fault a line in the log and 500. */
export async function answerApi({ request, context }: Pick<Arguments, "request" | "context">, work: (t: TFunction) => Promise<Response>): Promise<Response> {
  const { t } = getInstance(context);
  try {
    return await answering(t, () => work(t));
  } catch (error) {
    // A caller who went away while sending is no fault of ours, and gets no answer either.
    if (!request.signal.aborted) context.get(appContext).log.error({ err: error, path: loggedPath(new URL(request.url)), request: context.get(requestContext).id }, "a call of the API failed");
    const noRoom = noRoomIn(error);
    return noRoom === null ? refusal(500, t("errors.server_error")) : refusal(statusOf[noRoom.code], t("errors.no_room"));
  }
}

function methodRefused(path: string, t: TFunction): Response {
  const response = refusal(405, t("errors.method_unknown"));
  response.headers.set("Allow", methodsOf(path).join(", "));
  return response;
}

/** Whoever is known is counted by account; a venue's thousands share one address, so it gets ten times as much. */
async function limit(context: Context): Promise<void> {
  const perMinute = context.get(festivalContext).settings["limits.api_requests_per_minute"];
  const { user } = context.get(viewerContext);
  const limits = context.get(appContext).rateLimits;
  await (user === null ? limits.api.consume(`address ${context.get(requestContext).clientAddress}`, perMinute * 10) : limits.api.consume(user.id, perMinute));
}

interface Reading {
  /** Gets the addresses of images that the body brought. */
  images: string[];
  /** The resource that the body changes, as GET gives it. */
  stored: () => Promise<object | undefined>;
}

async function bodyOf(kind: BodyKind | undefined, request: Request, services: Services, { images, stored }: Reading): Promise<{ body: unknown; upload: Upload | undefined }> {
  if (kind === undefined) return { body: undefined, upload: undefined };
  if ("file" in kind) return { body: undefined, upload: await readUpload(request, kind.file, kind.maxBytes, kind.missing) };
  if (kind.isHandedOn === true) return { body: await readJsonBytes(request, kind.maxBytes), upload: undefined };
  const isMissing = kind.mayBeMissing === true && request.headers.get("Content-Type") === null;
  const sent = isMissing ? {} : await readJson(request, kind.maxBytes);
  const { changes, refused } = await withoutReadOnly(sent, kind.readOnly, stored);
  const body = kind.inlineImages === undefined ? changes : await storeInlineImages(services, changes, kind.inlineImages, images);
  return { body: parsedBeside(kind.json, body, refused), upload: undefined };
}

/** A body without what a client only sends back, and the names of such fields that have another value than the stored one. */
async function withoutReadOnly(
  sent: unknown,
  readOnly: z.ZodObject | undefined,
  readStored: Reading["stored"],
): Promise<{ changes: unknown; refused: FieldErrors }> {
  if (readOnly === undefined || typeof sent !== "object" || sent === null || Array.isArray(sent)) return { changes: sent, refused: {} };
  const fields = Object.entries(sent);
  const isReadOnly = (name: string): boolean => Object.hasOwn(readOnly.shape, name);
  const repeated = fields.filter(([name]) => isReadOnly(name));
  if (repeated.length === 0) return { changes: sent, refused: {} };
  // As it goes out: JSON knows no undefined.
  const stored: unknown = JSON.parse(JSON.stringify((await readStored()) ?? {}));
  const known = new Map(Object.entries(typeof stored === "object" && stored !== null ? stored : {}));
  const wrong = repeated.filter(([name, value]) => !isDeepStrictEqual(value, known.get(name)));
  return {
    changes: Object.fromEntries(fields.filter(([name]) => !isReadOnly(name))),
    refused: Object.fromEntries(wrong.map(([name]) => [name, ["errors.field_read_only"]])),
  };
}

/** {@link parseUnknown}, with everything named that is wrong. */
function parsedBeside(schema: z.ZodType, body: unknown, refused: FieldErrors): unknown {
  try {
    const parsed = parseUnknown(schema, body);
    if (Object.keys(refused).length === 0) return parsed;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "invalid") throw error;
    throw new DomainError("invalid", error.messageKey, { values: error.values, fields: { ...error.fields, ...refused } });
  }
  throw new DomainError("invalid", "errors.invalid", { fields: refused });
}
