import { createHash } from "node:crypto";

/** Hashes of the style element that sonner adds, first empty and then filled. A browser test notices outdated ones. */
const toastStyleHashes = [
  "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
  "sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=",
];

/** In development, Vite reports changed modules over its own socket. */
const developmentSockets = process.env["NODE_ENV"] === "development" ? ["ws:"] : [];

export interface PolicyExtras {
  /** Hosts whose players may be framed, without scheme. */
  frameHosts?: string[];
  /** True if the page may probe those hosts. */
  asksFrameHosts?: boolean;
  /** For a page that our own pages frame and that loads a foreign script, such as the map. */
  scriptHosts?: string[];
  /** True if the page plays uploaded videos, also from what its browser keeps. */
  playsVideos?: boolean;
  frameAncestors?: "'none'" | "'self'";
}

/**
 * Returns the content security policy of a page with these inline scripts: the ones that the page renders on purpose,
 * never those found in its HTML. They are allowed by hash (CSP3 §8.3). There is no nonce, so that a page has the same
 * bytes for all visitors. Style attributes are allowed, since colours and progress are data.
 */
export function contentSecurityPolicy(inline: readonly string[], extras: PolicyExtras = {}): string {
  const scripts = inline.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  const foreign = extras.scriptHosts ?? [];
  const frames = (extras.frameHosts ?? []).map((host) => `https://${host}`);
  return [
    "default-src 'none'",
    ["script-src", "'self'", ...scripts, ...foreign].join(" "),
    [
      "style-src",
      "'self'",
      ...toastStyleHashes.map((hash) => `'${hash}'`),
      ...(foreign.length > 0 ? ["https://fonts.googleapis.com"] : []),
    ].join(" "),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    ...(extras.playsVideos === true ? ["media-src 'self' blob:"] : []),
    [
      "connect-src",
      "'self'",
      ...foreign,
      ...(extras.asksFrameHosts === true ? frames : []),
      ...developmentSockets,
    ].join(" "),
    ["frame-src", "'self'", ...frames].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${extras.frameAncestors ?? "'none'"}`,
  ].join("; ");
}

/** Policy of the widget: any page may frame it, and it runs no scripts. */
export const embedPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors *",
].join("; ");

/**
 * Takes a mark off the elements that the templates gave it, and returns the texts of the inline scripts among them. The
 * mark is random: a script that came into the page in another way has none.
 */
export function takeMarkedScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const scripts: string[] = [];
  for (const [, attributes = "", text = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes) && text !== "") scripts.push(text);
  return { html: html.replaceAll(attribute, ""), scripts };
}

/**
 * Returns the device permissions of a page. Only the scanner may use the camera. The plan may use the position; every
 * page allows it, since visitors reach the plan without a new document.
 */
export const permissionsPolicy = ({ camera = false }: { camera?: boolean } = {}): string =>
  `camera=(${camera ? "self" : ""}), microphone=(), geolocation=(self), payment=(), usb=()`;

/** Returns the headers of every response (OWASP ASVS 3.4). `secure` is true if the site is served over https. */
export function securityHeaders(secure: boolean): [string, string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Permissions-Policy", permissionsPolicy()],
    ...(secure ? [["Strict-Transport-Security", "max-age=31536000"] satisfies [string, string]] : []),
  ];
}
