import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { festivalContext } from "./http/context.ts";
import { getInstance } from "./http/i18n.server.ts";
import { contentSecurityPolicy, type PolicyExtras } from "./http/security-headers.server.ts";
import { sprite } from "./art/sprite.ts";
import { TextsProvider } from "./ui/texts.tsx";
import { spriteMark } from "./ui/art/Sprite.tsx";
import { playerHosts } from "./domain/streaming/embed.ts";

/** How long React may take for a page before the request is given up, in ms. */
export const streamTimeout = 10_000;

/** Renders the whole page, then writes the policy that allows its inline scripts by hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const rendering = { status };
  const page = await render(
    <TextsProvider t={getInstance(context).t}>
      <ServerRouter context={entry} url={request.url} />
    </TextsProvider>,
    rendering,
  );
  const html = withDrawings(page);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(html, policyOf(entry, context)));
  return new Response(request.method === "HEAD" ? null : html, { status: rendering.status, headers });
}

/** Puts the drawings that the page points to into its sprite. */
function withDrawings(html: string): string {
  const used = [...html.matchAll(/<use href="#([\w-]+)"/g)].map(([, id = ""]) => id);
  return html.replace(spriteMark, () => sprite(used));
}

/** A route says in its `handle.policy` what its page needs beyond the common policy. */
function policyOf(entry: EntryContext, context: RouterContextProvider): PolicyExtras {
  const extras: PolicyExtras = { frameHosts: playerHosts(context.get(festivalContext).settings["stream.allowedHosts"]) };
  for (const match of entry.staticHandlerContext.matches) {
    const handle: unknown = match.route.handle;
    if (typeof handle === "object" && handle !== null && "policy" in handle) Object.assign(extras, handle.policy);
  }
  return extras;
}

/** Takes React's chunks as they come: the machinery of a stream, forty times a page, costs more than keeping them. */
class Sink extends Writable {
  readonly #chunks: Uint8Array[] = [];
  readonly #done: (html: string) => void;

  constructor(done: (html: string) => void) {
    super();
    this.#done = done;
  }

  override write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
    return true;
  }

  override end(): this {
    this.#done(Buffer.concat(this.#chunks).toString("utf8"));
    return this;
  }
}

function render(page: React.ReactNode, rendering: { status: number }): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Nothing is sent before all is ready: larger boundaries must stand in their place, not in a hidden element for a script to move.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => {
        clearTimeout(timer);
        pipe(new Sink(resolve));
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError: () => {
        rendering.status = 500;
      },
    });
    const timer = setTimeout(abort, streamTimeout);
  });
}
