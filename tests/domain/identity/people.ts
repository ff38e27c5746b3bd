import { expect } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import type { Role, User } from "#app/domain/identity/user.ts";
import { createUser } from "#app/domain/identity/users.server.ts";
import type { Services } from "#app/domain/services.ts";

export const password = "farolillos del puerto 7";

/** An account with {@link password}, the address made of the name. */
export const personOf = (services: Services, name: string, role: Role = "USER"): Promise<User> =>
  createUser(services, { name, email: `${name.toLowerCase()}@example.org`, role, password });

/** The same festival, `minutes` later. */
export const later = <Given extends Services>(services: Given, minutes: number): Given => ({
  ...services,
  clock: fixedClock(new Date(services.clock.now().getTime() + minutes * 60_000)),
});

export const hours = 60;
export const days = 24 * hours;

export const browser = { remembered: true, deviceId: null, userAgent: "Firefox" };

/** Returns a matcher for a refusal of the domain, for `rejects`. */
export const refusal = (code: string, messageKey: string, fields: Record<string, string[]> = {}) =>
  expect.objectContaining({ name: "DomainError", code, messageKey, fields });

/** The lines of the audit log, the oldest first. */
export async function auditOf(
  services: Services,
): Promise<{ action: string; actor: string; subject: string | null; detail: unknown }[]> {
  const rows = await services.db
    .selectFrom("audit")
    .select(["action", "actor", "subject", "detail"])
    .orderBy("sequence")
    .execute();
  return rows.map((row) => ({ ...row, detail: row.detail === null ? null : (JSON.parse(row.detail) as unknown) }));
}
