import type { RouterContextProvider } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import { inWords } from "./envelope.server.ts";
import { getInstance, i18nextMiddleware } from "./i18n.server.ts";

/** The refusal of a body of more than `limit` bytes. */
export const bodyTooLarge = (limit: number): DomainError =>
  new DomainError("too_large", "errors.body_too_large", {
    values: { megabytes: Math.round((limit / 1024 / 1024) * 100) / 100 },
  });

/**
 * The answer to a body of more than `limit` bytes: 413 with a sentence in the visitor's language. Made outside of the router, which never gets
 * the request; a living page shows the sentence beside the form (`reach`).
 */
export async function refuseTooLarge(
  request: Request,
  context: RouterContextProvider,
  limit: number,
): Promise<Response> {
  const refuse = async (): Promise<Response> => {
    const { message } = inWords(getInstance(context).t, bodyTooLarge(limit));
    return new Response(`${message}\n`, { status: 413, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  };
  return (
    (await i18nextMiddleware({ request, context, url: new URL(request.url), pattern: "", params: {} }, refuse)) ??
    refuse()
  );
}
