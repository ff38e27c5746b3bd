import { z } from "zod";
import { issueTokens } from "#app/domain/identity/tokens.server.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import type { Services } from "#app/domain/services.ts";
import { writeSettings } from "#app/domain/settings/settings.server.ts";

/** A program that writes events over HTTP, one after the other, and knows what was acknowledged. */
export interface Writer {
  /** Every event that was acknowledged, with the title that was acknowledged last and, after it, one whose answer never came. */
  readonly known: ReadonlyMap<string, { title: string; maybe: string | null }>;
  /** Events whose making was never answered may be there too. */
  write: (address: string) => Promise<void>;
}

const answer = z.object({ data: z.object({ id: z.string() }) });
const start = Date.parse("2027-08-22T18:00:00Z");

/** Writes with a token of an administrator; throws when the server is not there, or refuses. */
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
      // Every third is new, the others change it.
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

/** An administrator's token, of a festival whose API may be asked as often as anybody likes. */
export async function authorizationIn(services: Services): Promise<string> {
  await writeSettings(services, { "limits.api_requests_per_minute": 100_000 });
  const { id } = await createUser(services, {
    name: "Ada",
    email: `${crypto.randomUUID()}@example.org`,
    role: "ADMIN",
  });
  return `Bearer ${(await issueTokens(services, id)).accessToken}`;
}
