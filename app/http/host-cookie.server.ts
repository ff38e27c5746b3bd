import { type Cookie, type CookieOptions, createCookie } from "react-router";

/** A cookie that no script reads. Over https the browser itself holds a `__Host-` cookie to this host, its root path and https (RFC 6265bis 4.1.3). */
export function hostCookie(name: string, origin: string, options: Pick<CookieOptions, "sameSite" | "maxAge">): Cookie {
  const secure = origin.startsWith("https:");
  return createCookie(secure ? `__Host-${name}` : name, { path: "/", httpOnly: true, secure, ...options });
}

/** The value of a cookie of ours, null for none or rubbish. */
export async function readToken(cookie: Cookie, request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" ? value : null;
}
