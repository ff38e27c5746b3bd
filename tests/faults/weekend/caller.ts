import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

const envelope = z.object({ success: z.boolean(), data: z.unknown(), nextCursor: z.string().nullish() });

/** Outcome of a request: status and data, or unknown because the server went away meanwhile. */
export type Outcome = { isKnown: true; status: number; data: unknown } | { isKnown: false };

interface Sent {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** How often a person asks again on a busy machine. */
const mostRefusals = 12;

/**
 * A browser at a festival: has cookies and a network address of its own, and follows no redirect. A server that says when
 * to come back has done nothing yet: it is asked again then.
 */
export class Caller {
  readonly #origin: string;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string, number: number, cookie = "") {
    this.#origin = origin;
    this.#address = `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`;
    this.#take(cookie);
  }

  /** Cookies; kept when the festival goes back to a backup. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  set cookies(cookie: string) {
    this.#cookies.clear();
    this.#take(cookie);
  }

  /** Returns a page as text. Throws without an answer. */
  async page(path: string): Promise<{ status: number; html: string }> {
    const response = await this.#fetch(path, {});
    return { status: response.status, html: await response.text() };
  }

  /** Calls the API. */
  async call(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<Outcome> {
    try {
      const response = await this.#fetch(`/api${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
      });
      const { data } = envelope.parse({
        data: null,
        ...z.record(z.string(), z.unknown()).parse(await response.json()),
      });
      return { isKnown: true, status: response.status, data };
    } catch (error) {
      if (error instanceof z.ZodError) throw error;
      return { isKnown: false };
    }
  }

  async #fetch(path: string, init: Sent): Promise<Response> {
    for (let refusals = 0; ; refusals += 1) {
      const response = await this.#ask(path, init);
      const wait = response.headers.get("Retry-After");
      if (response.status !== 503 || wait === null || refusals === mostRefusals) return response;
      await response.arrayBuffer();
      await sleep(Number(wait) * 1000);
    }
  }

  async #ask(path: string, { headers, ...init }: Sent): Promise<Response> {
    const own = {
      Origin: this.#origin,
      "X-Forwarded-For": this.#address,
      "User-Agent": "Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile",
      "Accept-Language": "es",
      Cookie: this.cookies,
      // A kept connection may end just when it is used again, and on a busy machine this process learns of it too late.
      Connection: "close",
    };
    const response = await fetch(`${this.#origin}${path}`, {
      redirect: "manual",
      ...init,
      headers: { ...own, ...headers },
    });
    for (const line of response.headers.getSetCookie()) this.#take(line.split(";")[0] ?? "");
    return response;
  }

  #take(cookies: string): void {
    for (const [, name = "", value = ""] of cookies.matchAll(/([^=;\s]+)=([^;]*)/g)) this.#cookies.set(name, value);
  }
}
