import { createHash } from "node:crypto";

/** The style element that sonner adds to the page, first empty and then filled, allowed by its hashes; a browser test finds a stale one. */
const toastStyleHashes = [
  "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
  "sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=",
];

/** Vite tells pages of changed modules over a socket of its own. */
const developmentSockets = process.env["NODE_ENV"] === "development" ? ["ws:"] : [];

export interface PolicyExtras {
  /** Hosts whose players may be framed, without scheme. */
  frameHosts?: string[];
  /** Whether the page may ask those hosts if they are there. */
  asksFrameHosts?: boolean;
  /** For a page that is itself framed by our own pages and loads a foreign script, as the map does. */
  scriptHosts?: string[];
  frameAncestors?: "'none'" | "'self'";
}

/**
 * The content security policy of a rendered page: its inline scripts are allowed by hash (CSP3 §8.3), nothing else inline.
 * No nonce, so that a page is the same bytes for everybody. Style attributes are allowed: colours and progress are data.
 */
export function contentSecurityPolicy(html: string, extras: PolicyExtras = {}): string {
  const scripts = inlineScripts(html).map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
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

/** Of the widget: any page may frame it, and nothing in it runs. */
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

/** The text of each script element that the browser would run and that has no src. */
function inlineScripts(html: string): string[] {
  const found: string[] = [];
  for (const match of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const [, attributes = "", text = ""] = match;
    if (/\ssrc=/.test(attributes) || /type="application\/(?:ld\+)?json"/.test(attributes) || text === "") continue;
    found.push(text);
  }
  return found;
}

/** What a page may use of the device; the camera only where codes are scanned. */
export const permissionsPolicy = ({ camera = false }: { camera?: boolean } = {}): string =>
  `camera=(${camera ? "self" : ""}), microphone=(), geolocation=(), payment=(), usb=()`;

/** Headers of every response (OWASP ASVS 3.4). `secure` when the site is served over https. */
export function securityHeaders(secure: boolean): [string, string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Permissions-Policy", permissionsPolicy()],
    ...(secure ? [["Strict-Transport-Security", "max-age=31536000"] satisfies [string, string]] : []),
  ];
}
