import { once } from "node:events";
import { vi } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";

/** The answer of a call. */
export interface Answer {
  call: string;
  status: number;
  headers: Headers;
  text: string;
  /** Of the body, if it is JSON; else undefined. */
  json: unknown;
}

export type Query = Record<string, string | number | boolean>;

interface CallOptions {
  query?: Query;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** The client of the specification: base path /api, JSON bodies, a bearer token at every request when there is one (§6, §7). */
export class SpecClient {
  readonly address: string;
  readonly token: string | undefined;

  constructor(address: string, token?: string) {
    this.address = address;
    this.token = token;
  }

  get = (path: string, query: Query = {}): Promise<Answer> => this.call("GET", path, { query });
  /** Without a body, a call has no content type either. */
  post = (path: string, body?: unknown): Promise<Answer> => this.call("POST", path, { body });
  put = (path: string, body: unknown): Promise<Answer> => this.call("PUT", path, { body });
  delete = (path: string): Promise<Answer> => this.call("DELETE", path);
  upload = (path: string, form: FormData): Promise<Answer> => this.call("POST", path, { form });

  async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const url = new URL(`/api/${path}`, this.address);
    for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, String(value));
    const headers = new Headers({ Accept: "application/json, text/plain, */*" });
    if (this.token !== undefined) headers.set("Authorization", `Bearer ${this.token}`);
    if (options.body !== undefined) headers.set("Content-Type", "application/json");
    for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
    const response = await fetch(url, {
      method,
      headers,
      body: options.form ?? (options.body === undefined ? null : JSON.stringify(options.body)),
      redirect: "manual",
      // §7: time-out of 30 s.
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    return { call: `${method} ${path}`, status: response.status, headers: response.headers, text, json: parsed(text) };
  }
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

const shown = ({ call, status, text }: Answer): string => `${call} answered ${status}: ${text.slice(0, 600)}`;

/** Throws with the answer, unless it is a success. */
export function succeeded(answer: Answer): Answer {
  if (answer.status < 200 || answer.status > 299) throw new Error(shown(answer));
  return answer;
}

function checked<T>(schema: z.ZodType<T>, value: unknown, answer: Answer): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new Error(`${z.prettifyError(result.error)}\n${shown(answer)}`);
  return result.data;
}

/** The payload of a success, unwrapped from `data` (§7). */
export function dataOf<T>(schema: z.ZodType<T>, answer: Answer): T {
  return checked(z.looseObject({ data: schema }), succeeded(answer).json, answer).data;
}

/** A whole body of a success. */
export function bodyOf<T>(schema: z.ZodType<T>, answer: Answer): T {
  return checked(schema, succeeded(answer).json, answer);
}

/** The message of a refusal with this status: "message on error" (§7). */
export function refusal(answer: Answer, ...statuses: number[]): string {
  if (!statuses.includes(answer.status)) throw new Error(`Expected ${statuses.join(" or ")}. ${shown(answer)}`);
  return checked(z.looseObject({ message: z.string().min(1) }), answer.json, answer).message;
}

/** A refusal in the body's words: its message and the details beside it. */
export function refusalText(answer: Answer, ...statuses: number[]): string {
  refusal(answer, ...statuses);
  return JSON.stringify(answer.json);
}

const frameOf = z.looseObject({ type: z.string(), data: z.unknown().optional() });
type Frame = z.infer<typeof frameOf>;

/** The real-time socket of the specification: JSON text frames with `type` and `data` at /ws (§7). */
export class SpecSocket {
  readonly #socket: WebSocket;
  readonly frames: Frame[] = [];
  closed: number | undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const value: unknown = JSON.parse(z.string().parse(data));
      this.frames.push(frameOf.parse(value));
    });
    socket.on("close", (code) => (this.closed = code));
    socket.on("error", () => {});
  }

  /** Connects; with a token (or null, as a browser without one stores) it authenticates by the first frame. */
  static async open(address: string, token?: string | null): Promise<SpecSocket> {
    const socket = new WebSocket(new URL("/ws", address.replace(/^http/, "ws")), { origin: new URL(address).origin });
    const opened = new SpecSocket(socket);
    await once(socket, "open", { signal: AbortSignal.timeout(20_000) });
    if (token !== undefined) socket.send(JSON.stringify({ type: "auth", token }));
    return opened;
  }

  send(type: string, data?: unknown): void {
    this.#socket.send(JSON.stringify({ type, data }));
  }

  isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Waits for a message of this type whose data fit the schema. */
  async next<T>(type: string, schema: z.ZodType<T>, timeout = 30_000): Promise<T> {
    return await vi.waitFor(
      () => {
        const sameType = this.frames.filter((frame) => frame.type === type);
        for (const frame of sameType) {
          const result = schema.safeParse(frame.data);
          if (result.success) return result.data;
        }
        const seen = JSON.stringify(sameType.slice(-2)).slice(0, 900);
        const others = [...new Set(this.frames.map((frame) => frame.type))].join(", ");
        throw new Error(`No fitting ${type}; of this type: ${seen}; types seen: ${others}; closed: ${this.closed}`);
      },
      { timeout, interval: 100 },
    );
  }

  close(): void {
    this.#socket.close();
  }
}
