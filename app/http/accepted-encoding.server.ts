import Negotiator from "negotiator";

export type Encoding = "br" | "gzip";

/** The encoding to send, from a request's Accept-Encoding (RFC 9110 §12.5.3); null for a client that wants neither. */
export function acceptedEncoding(header: string | null | undefined): Encoding | null {
  if (header === null || header === undefined) return null;
  const accepted = new Negotiator({ headers: { "accept-encoding": header } }).encodings(["br", "gzip"]);
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : null;
}
