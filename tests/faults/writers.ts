import { z } from "zod";
import { issueTokens } from "#app/domain/identity/tokens.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import type { Services } from "#app/domain/services.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";

/** A client that writes events over HTTP, one after the other, and remembers which writes were acknowledged. */
export interface Writer {
  /** Acknowledged events: the last acknowledged title, and a later title whose answer never came. */
  readonly known: ReadonlyMap<string, { title: string; maybe: string | null }>;
  /** The database may also have events whose creation was never answered. */
  write: (address: string) => Promise<void>;
}

const answer = z.object({ data: z.object({ id: z.string() }) });
const start = Date.parse("2027-08-22T18:00:00Z");

/** Writes with an administrator's token. Throws if the server is away or refuses. */
export function createWriter(name: string, authorization: string): Writer {
  const known = new Map<string, { title: string; maybe: string | null }>();
  let number = 0;
  let last: string | null = null;
  const send = (url: string, method: "POST" | "PUT", body: object): Promise<Response> =>
    fetch(url, {
      method,
      body: JSON.stringify(body),
      headers: { Authorization: authorization, "Content-Type": "application/json" },
    });
  return {
    known,
    write: async (address) => {
      number += 1;
      const title = `${name} ${number}`;
      // Every third write creates an event, the others change it.
      if (last === null || number % 3 === 1) {
        const times = { startTime: new Date(start).toISOString(), endTime: new Date(start + 3_600_000).toISOString() };
        const response = await send(`${address}/api/events`, "POST", { title, ...times });
        if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
        last = answer.parse(await response.json()).data.id;
      } else {
        const before = known.get(last);
        if (before !== undefined) before.maybe = title;
        const response = await send(`${address}/api/events/${last}`, "PUT", { title });
        if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      }
      known.set(last, { title, maybe: null });
    },
  };
}

/** Makes an administrator and lifts the API's limit; returns the Authorization header. */
export async function authorizationIn(services: Services): Promise<string> {
  await writeSettings(services, { "limits.api_requests_per_minute": 100_000 });
  const { id } = await createUser(services, {
    name: "Ada",
    email: `${crypto.randomUUID()}@example.org`,
    role: "ADMIN",
  });
  return `Bearer ${(await issueTokens(services, id)).accessToken}`;
}
