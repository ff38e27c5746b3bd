import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { isIP } from "node:net";
import { maxFileSize } from "#app/domain/calendar/calendar.ts";
import type {
  CheckFailure,
  FetchCalendar,
  FetchedCalendar,
} from "#app/domain/calendar/connected/connected-calendar.ts";
import { AddressRefused, checkedLookup, type OutboundPolicy, publicAddresses } from "./checked-lookup.ts";

/** Which sites a calendar may be read from. */
export interface CalendarPolicy extends OutboundPolicy {
  /** The port of https. */
  port: number;
}

export const calendarPolicy: CalendarPolicy = { ...publicAddresses, within: 20_000, port: 443 };

const mostRedirects = 4;
const redirects: readonly number[] = [301, 302, 303, 307, 308];

/** A refusal with the sentence for the panel. */
class Refused extends Error {
  readonly failure: CheckFailure;
  constructor(messageKey: string, values: CheckFailure["values"] = {}) {
    super(messageKey);
    this.failure = { messageKey, values };
  }
}

/**
 * Returns a client for calendars of other sites: https only, public addresses only (checked after each resolution and
 * for each redirect), bounded in time, size and redirects. It sends no cookies and logs no address.
 */
export function createCalendarClient(policy: CalendarPolicy): { fetchCalendar: FetchCalendar; close: () => void } {
  const closing = new AbortController();
  const agent = new Agent({ ...(policy.authorities !== undefined && { ca: policy.authorities }) });
  const lookup = checkedLookup(policy);

  const ask = (url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> => {
    // An address in place of a name is never looked up.
    const literal = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(literal) !== 0 && !policy.isAllowed(literal)) throw new AddressRefused("address");
    return new Promise((resolve, reject) => {
      const asked = request(url, { headers, agent, lookup, signal, port: policy.port }, resolve);
      asked.on("error", reject);
      asked.end();
    });
  };

  const read = async (
    { address, etag, lastModified }: Parameters<FetchCalendar>[0],
    signal: AbortSignal,
  ): Promise<FetchedCalendar> => {
    const headers = {
      Accept: "text/calendar, application/json;q=0.9, application/xml;q=0.9, text/csv;q=0.8, */*;q=0.5",
      "User-Agent": "Verbena",
      ...(etag !== null && { "If-None-Match": etag }),
      ...(lastModified !== null && { "If-Modified-Since": lastModified }),
    };
    let url = new URL(address);
    for (let hop = 0; ; hop += 1) {
      requireUsable(url);
      const response = await ask(url, headers, signal);
      const { statusCode: status = 0, headers: got } = response;
      if (redirects.includes(status) && got.location !== undefined) {
        response.resume();
        if (hop === mostRedirects) throw new Refused("calendar_file.connected.redirects");
        url = URL.parse(got.location, url) ?? notUsable();
        continue;
      }
      if (status === 304) {
        response.resume();
        return { outcome: "same" };
      }
      if (status !== 200) {
        response.destroy();
        throw new Refused(statusKey(status), { status });
      }
      return { outcome: "new", bytes: await bodyOf(response, got), ...validatorsOf(got) };
    }
  };

  return {
    fetchCalendar: async (asked) => {
      try {
        return await read(asked, AbortSignal.any([AbortSignal.timeout(policy.within), closing.signal]));
      } catch (error) {
        return { outcome: "failed", failure: failureOf(error) };
      }
    },
    close: () => {
      closing.abort();
      agent.destroy();
    },
  };
}

/** No address may name a port or a person: the checks of the host would not be all. */
function requireUsable({ protocol, port, username, password }: URL): void {
  if (protocol !== "https:" || port + username + password !== "") notUsable();
}

const notUsable = (): never => {
  throw new Refused("calendar_file.connected.address");
};

function statusKey(status: number): string {
  if (status === 401 || status === 403) return "calendar_file.connected.not_public";
  return status === 404 || status === 410 ? "calendar_file.connected.missing" : "calendar_file.connected.status";
}

/** Reads the content, up to the size of an uploaded file. */
async function bodyOf(response: IncomingMessage, headers: IncomingHttpHeaders): Promise<Uint8Array> {
  const tooLarge = new Refused("calendar_file.file_too_large", { megabytes: maxFileSize / 1024 / 1024 });
  // The page that offers a calendar, or asks for a sign-in, in place of the calendar.
  const isPage = /^text\/html\b/i.test(headers["content-type"] ?? "");
  if (isPage || Number(headers["content-length"] ?? 0) > maxFileSize) {
    response.destroy();
    throw isPage ? new Refused("calendar_file.connected.page") : tooLarge;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > maxFileSize) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Longest validator that is sent back. */
const longestValidator = 500;

function validatorsOf(headers: IncomingHttpHeaders): { etag: string | null; lastModified: string | null } {
  const kept = (value: string | undefined): string | null =>
    value === undefined || value.length > longestValidator ? null : value;
  return { etag: kept(headers.etag), lastModified: kept(headers["last-modified"]) };
}

function failureOf(error: unknown): CheckFailure {
  if (error instanceof Refused) return error.failure;
  const key = (name: string): CheckFailure => ({ messageKey: `calendar_file.connected.${name}`, values: {} });
  if (error instanceof AddressRefused) return key("not_public_address");
  if (!(error instanceof Error)) return key("unreachable");
  if (error.name === "TimeoutError" || error.name === "AbortError") return key("timeout");
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return key("unknown_host");
  return key(/CERT|SSL|TLS|SIGNATURE/.test(code) ? "certificate" : "unreachable");
}
