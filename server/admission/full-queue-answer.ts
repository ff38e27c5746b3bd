import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { DomainError } from "#app/domain/error.ts";
import { fallbackLanguage, languages } from "#app/domain/preferences.ts";
import type { RequestClass } from "./request-class.ts";

/** How long a written answer is used, in ms: the emergency number in it may change. */
const writtenFor = 60_000;
/** Refusals in a row after which a connection ends: its sender does not wait as it is told. */
const mostInRow = 8;

interface Parts {
  /** Returns the class of a request; null for one that never waits. */
  classOf: (method: string, url: URL) => RequestClass | null;
  /** Returns the refusal of a stranger's request; null if it may wait. */
  refusalOf: (requestClass: RequestClass, address: string) => DomainError | null;
  addressOf: (request: IncomingMessage) => string;
  /** Returns whether a request may come from someone known, who waits in another queue. */
  mayBeKnown: (request: IncomingMessage) => boolean;
  /** Writes the whole answer. */
  answer: (request: Request, url: URL, error: DomainError) => Promise<Response>;
}

interface Written {
  status: number;
  headers: [string, string][];
  body: Buffer;
  /** `performance.now()` from which it is written anew. */
  until: number;
}

/**
 * Refuses requests of the strangers who fill a queue, before their bodies, senders and texts are read. Returns false for
 * any other request. Each answer is written once a minute for a language and a kind of reader.
 */
export function createFullQueueAnswer({ classOf, refusalOf, addressOf, mayBeKnown, answer }: Parts) {
  const written = new Map<string, Written | null>();
  const inRow = new WeakMap<Socket, number>();

  /** Returns the answer; null while it is written for the first time. */
  const find = (
    { headers }: IncomingMessage,
    { url, requestClass, error }: { url: URL; requestClass: RequestClass; error: DomainError },
  ): Written | null => {
    const asked = /^\s*([a-z]{2})/i.exec(headers["accept-language"] ?? "")?.[1]?.toLowerCase();
    const language = languages.find((one) => one === asked) ?? fallbackLanguage;
    const accept = /\btext\/html\b/.test(headers.accept ?? "") ? "text/html" : "*/*";
    const kind = /^\/api\//i.test(url.pathname) ? "/api/" : url.pathname.endsWith(".data") ? "/_.data" : "/";
    const isQuestion = requestClass === "assistant";
    const key = `${language} ${accept} ${kind} ${isQuestion}`;
    const found = written.get(key);
    if (found === null || (found !== undefined && performance.now() < found.until)) return found;
    written.set(key, null);
    const at = new URL(isQuestion ? url.pathname : kind, url);
    const request = new Request(at, {
      method: isQuestion ? "POST" : "GET",
      headers: { Accept: accept, "Accept-Language": language },
    });
    answer(request, at, error)
      .then(async (made) => {
        const body = Buffer.from(await made.arrayBuffer());
        written.set(key, {
          status: made.status,
          headers: [...made.headers],
          body,
          until: performance.now() + writtenFor,
        });
      })
      .catch(() => written.delete(key));
    return null;
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (mayBeKnown(request)) return false;
    const url = URL.parse(request.url ?? "/", "http://localhost");
    const requestClass = url === null ? null : classOf(request.method ?? "GET", url);
    const error = requestClass === null ? null : refusalOf(requestClass, addressOf(request));
    const found =
      url === null || requestClass === null || error === null ? null : find(request, { url, requestClass, error });
    if (found === null) {
      inRow.delete(request.socket);
      return false;
    }
    const count = (inRow.get(request.socket) ?? 0) + 1;
    inRow.set(request.socket, count);
    if (count >= mostInRow) response.setHeader("Connection", "close");
    response.writeHead(found.status, found.headers.flat()).end(request.method === "HEAD" ? undefined : found.body);
    return true;
  };
}
