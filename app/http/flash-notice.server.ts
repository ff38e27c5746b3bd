import { randomBytes } from "node:crypto";
import type { TFunction } from "i18next";
import {
  type CookieOptions,
  createContext,
  createCookie,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from "react-router";
import { z } from "zod";
import { hostNameOf } from "#app/domain/host-cookies.ts";

/** A notice that a page of the panel shows once: a text key, its values, and the batch to undo. */
const noticeSchema = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  /** Batch of changes that an undo reverts. */
  undo: z.string().optional(),
  tone: z.enum(["done", "refused"]).default("done"),
});
export type Notice = z.input<typeof noticeSchema>;

/**
 * Carries the notice to the next page only. It is signed, so that no other site of the same domain can put words into
 * the page. A key of this process is enough for a minute.
 */
const signed: CookieOptions = {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: 60,
  secrets: [randomBytes(32).toString("base64url")],
};
const noticeCookie = createCookie("verbena-notice", signed);
/** The name that `finishResponse` gives it over https. */
const hostNoticeCookie = createCookie(hostNameOf(noticeCookie.name), signed);

/** Redirects to a path whose page shows the notice. `headers` are sent along. */
export async function redirectWithNotice(path: string, notice: Notice): Promise<Response> {
  return redirect(path, { headers: { "Set-Cookie": await noticeCookie.serialize(notice) } });
}

interface RenderedNotice {
  text: string;
  undo?: string | undefined;
  tone: "done" | "refused";
}

/** True once the page that answers a request has read its notice. */
const isReadContext = createContext(false);

/** Returns the notice that a request carries, for its page to show; null if it carries no notice. */
export async function readNotice(
  request: Request,
  context: Readonly<RouterContextProvider>,
  t: TFunction,
): Promise<RenderedNotice | null> {
  const notice = await noticeOf(request);
  if (notice === null) return null;
  context.set(isReadContext, true);
  const { key, values, undo, tone } = notice;
  // Translated here, since the browser has only the texts of the page's area, without the errors.
  return { text: t(key, { ...values, defaultValue: key }), undo, tone };
}

/**
 * Deletes the notice's cookie after a page has read it. A download, or a form that asks for its warnings while the page that
 * follows is on its way, leaves it to that page.
 */
export const noticeMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  // A redirect shows no page. As page data it is a 202.
  if (response.status === 202 || (response.status >= 300 && response.status < 400)) return response;
  const isShown = (request.method === "GET" || request.method === "HEAD") && context.get(isReadContext);
  if (isShown && !response.headers.has("Set-Cookie"))
    response.headers.append("Set-Cookie", await noticeCookie.serialize("", { maxAge: 0 }));
  return response;
};

async function noticeOf(request: Request): Promise<z.output<typeof noticeSchema> | null> {
  const sent = request.headers.get("Cookie");
  const parsed = noticeSchema.safeParse((await hostNoticeCookie.parse(sent)) ?? (await noticeCookie.parse(sent)));
  return parsed.success ? parsed.data : null;
}
