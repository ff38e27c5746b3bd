import Negotiator from "negotiator";

export type Encoding = "br" | "gzip";

/** Returns the best encoding for a request's Accept-Encoding (RFC 9110 §12.5.3); null if the client accepts neither. */
export function acceptedEncoding(header: string | null | undefined): Encoding | null {
  if (header === null || header === undefined) return null;
  const accepted = new Negotiator({ headers: { "accept-encoding": header } }).encodings(["br", "gzip"]);
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : null;
}
