import type { TFunction } from "i18next";
import { createCookie, type MiddlewareFunction, redirect } from "react-router";
import { z } from "zod";

/** What a panel's page says after something was done: the key of a text, what is put into it, and what would undo it. */
const noticeSchema = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  /** The batch of the history that an undo takes back. */
  undo: z.string().optional(),
  /** Whether it says what was done, or why it was not. */
  tone: z.enum(["done", "refused"]).default("done"),
});
export type Notice = z.input<typeof noticeSchema>;

/** Carried to the next page alone. */
const noticeCookie = createCookie("verbena-notice", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });

/** Leads to a path, whose page then says what was done. `headers` are sent along. */
export async function redirectWithNotice(path: string, notice: Notice): Promise<Response> {
  return redirect(path, { headers: { "Set-Cookie": await noticeCookie.serialize(notice) } });
}

/** A notice in the reader's language. */
export interface SaidNotice {
  text: string;
  undo?: string | undefined;
  tone: "done" | "refused";
}

/** The notice that a request brings, null for none. */
export async function readNotice(request: Request, t: TFunction): Promise<SaidNotice | null> {
  const notice = await noticeOf(request);
  if (notice === null) return null;
  const { key, values, undo, tone } = notice;
  // Put into words here: the browser has the texts of a page's own area, and none of the errors.
  return { text: t(key, { ...values, defaultValue: key }), undo, tone };
}

/** A notice is shown once: the page that brought it takes the cookie away. */
export const noticeMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  // A redirect shows nothing; asked for as data it is a 202.
  if (response.status === 202 || (response.status >= 300 && response.status < 400)) return response;
  const isShown = (request.method === "GET" || request.method === "HEAD") && (await noticeOf(request)) !== null;
  if (isShown && !response.headers.has("Set-Cookie"))
    response.headers.append("Set-Cookie", await noticeCookie.serialize("", { maxAge: 0 }));
  return response;
};

async function noticeOf(request: Request): Promise<z.output<typeof noticeSchema> | null> {
  const parsed = noticeSchema.safeParse(await noticeCookie.parse(request.headers.get("Cookie")));
  return parsed.success ? parsed.data : null;
}
