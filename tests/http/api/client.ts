import { expect } from "vitest";
import { z } from "zod";
import type { Database } from "#app/database/tables.ts";
import type { Services } from "#app/domain/services.ts";
import type { Endpoint, JsonEndpoint } from "#app/api/endpoint.ts";
import { startApp, testOrigin, type TestApp, type TestAppOptions } from "../../support/app.ts";
import { addPeople, type Person, type Who } from "../../support/people.ts";

/** Options of a call. */
export interface Sent {
  /** The caller, by bearer token. By default an administrator, or an anonymous caller if the endpoint is for anyone. */
  by?: Who;
  /** An access token in place of a person's. */
  token?: string;
  /** In place of the `{id}` or `{key}` of the path. */
  id?: string;
  query?: Record<string, string>;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  /** The network address of the caller. */
  from?: string;
}

export interface Done<E extends JsonEndpoint> {
  data: z.output<E["answer"]>;
  message: string | undefined;
  nextCursor: string | null | undefined;
  headers: Headers;
}

export interface Refused {
  status: number;
  message: string;
  /** Error texts by field; empty if all fields are right. */
  errors: Record<string, string[]>;
  headers: Headers;
}

export interface Api {
  app: TestApp;
  people: Record<Exclude<Who, "nobody">, Person>;
  /** The response as it is. */
  send: (endpoint: Pick<Endpoint, "method" | "path" | "access">, sent?: Sent) => Promise<Response>;
  /** Returns the data of a successful answer, and checks status, envelope and data against the contract. */
  call: <E extends JsonEndpoint>(endpoint: E, sent?: Sent) => Promise<Done<E>>;
  /** A refusal, which has to be in the envelope, in sentences. */
  refused: (endpoint: Pick<Endpoint, "method" | "path" | "access">, sent?: Sent) => Promise<Refused>;
}

/** The application with one person of each role, and nothing in the programme. */
export async function startApi({ settings, ...options }: TestAppOptions = {}): Promise<Api> {
  const app = await startApp({ ...options, settings: { "limits.api_requests_per_minute": 100_000, ...settings } });
  const people = await addPeople(app.services);
  const send: Api["send"] = async (
    endpoint,
    {
      by = endpoint.access === "anyone" ? "nobody" : "ADMIN",
      token,
      id = "",
      query = {},
      json,
      form,
      headers = {},
      from,
    } = {},
  ) => {
    const path = `/api${endpoint.path.replace(/\{\w+\}/, encodeURIComponent(id))}?${new URLSearchParams(query)}`;
    const all = new Headers(headers);
    if (token !== undefined) all.set("Authorization", `Bearer ${token}`);
    else if (by !== "nobody") all.set("Authorization", people[by].bearer);
    const content = form === undefined ? jsonOf(json) : await bytesOf(form);
    if (content !== null) all.set("Content-Type", content.type);
    return app.fetch(path, { method: endpoint.method, headers: all, body: content?.body ?? null }, from);
  };
  return {
    app,
    people,
    send,
    call: async (endpoint, sent) => readDone(endpoint, await send(endpoint, sent)),
    refused: async (endpoint, sent) => readRefusal(await send(endpoint, sent)),
  };
}

interface Content {
  type: string;
  body: BodyInit;
}

const jsonOf = (json: unknown): Content | null =>
  json === undefined ? null : { type: "application/json", body: JSON.stringify(json) };

/** A form as it goes over the wire. */
async function bytesOf(form: FormData): Promise<Content> {
  const encoded = new Response(form);
  return { type: encoded.headers.get("Content-Type") ?? "", body: await encoded.arrayBuffer() };
}

/** Neither a key of the locales nor a sentence with a gap. */
const sentence = z.string().refine((text) => text.includes(" ") && !/\{\{|^\w+\.\w+/.test(text), "no sentence");
const doneEnvelope = z.strictObject({
  success: z.literal(true),
  data: z.unknown(),
  message: sentence.optional(),
  nextCursor: z.string().nullable().optional(),
});
const refusalEnvelope = z.strictObject({
  success: z.literal(false),
  message: sentence,
  errors: z.record(z.string(), z.array(sentence).min(1)).optional(),
  confirmation: z.string().optional(),
});

async function readDone<E extends JsonEndpoint>(endpoint: E, response: Response): Promise<Done<E>> {
  const body: unknown = await response.json();
  expect({ status: response.status, body }).toMatchObject({ status: endpoint.status ?? 200, body: { success: true } });
  const { data, message, nextCursor } = doneEnvelope.parse(body);
  const parsed = z.parse<E["answer"]>(endpoint.answer, data);
  // An answer holds nothing that the contract doesn't name.
  expect(data).toEqual(parsed);
  expect(nextCursor === undefined).toBe(endpoint.paged !== true);
  return { data: parsed, message, nextCursor, headers: response.headers };
}

/** Reads a refusal of the API: the product's envelope as JSON. */
export async function readRefusal(response: Response): Promise<Refused> {
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json\b/);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  const { message, errors = {} } = refusalEnvelope.parse(await response.json());
  return { status: response.status, message, errors, headers: response.headers };
}

/** The tables that the API can change, without those that every sign-in writes. */
const tables = [
  "changes",
  "events",
  "event_categories",
  "event_locations",
  "event_tags",
  "speakers",
  "categories",
  "locations",
  "location_amenities",
  "points",
  "faqs",
  "settings",
] as const satisfies (keyof Database)[];

/** Returns all stored data, to compare it before and after a refused call: the sequence of changes, and every row. */
export async function stored({ db }: Pick<Services, "db">): Promise<unknown> {
  const rows: unknown[] = [];
  for (const table of tables) rows.push([table, await db.selectFrom(table).selectAll().execute()]);
  rows.push(
    await db.selectFrom("users").select(["id", "email", "name", "role", "is_active", "password_hash"]).execute(),
  );
  return rows;
}

const pieceSize = 64 * 1024;
/** A request buffers one or two pieces of its body before the server reads it. */
export const unread = 2 * pieceSize;

/** A body that comes in pieces, without a length; `sent` says how much of it was asked for. */
export function streamOf(bytes: number): { body: ReadableStream<Uint8Array>; sent: () => number } {
  const piece = new TextEncoder().encode("x".repeat(pieceSize));
  let sent = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    if (sent >= bytes) return controller.close();
    sent += piece.byteLength;
    controller.enqueue(piece);
  };
  return { body: new ReadableStream({ pull }, { highWaterMark: 0 }), sent: () => sent };
}

/** A request whose body is a stream, as it comes over a socket. */
export const streamed = (
  path: string,
  method: string,
  headers: Record<string, string>,
  body: ReadableStream<Uint8Array>,
): Request => {
  const init = { method, headers, body, duplex: "half" };
  return new Request(`${testOrigin}${path}`, init);
};
