import { startSession } from "#app/domain/identity/sessions.server.ts";
import { issueTokens } from "#app/domain/identity/tokens.server.ts";
import type { Role, User } from "#app/domain/identity/user.ts";
import { createUser, updateUser } from "#app/domain/identity/users.server.ts";
import type { Services } from "#app/domain/services.ts";

/** A person of a test, signed in both ways. */
export interface Person {
  user: User;
  /** The Cookie header of their browser. */
  cookie: string;
  /** The Authorization header of their program. */
  bearer: string;
}

/** Signs somebody in, as a browser and as a program, without asking for a password. */
export async function signInPerson(services: Services, user: User, { remembered = false } = {}): Promise<Person> {
  const { token } = await startSession(services, user.id, { remembered, deviceId: null, userAgent: "test" });
  const { accessToken } = await issueTokens(services, user.id);
  // As React Router writes its cookies; loading it here would load React as well, in its other build.
  const cookie = `verbena-session=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString("base64"))}`;
  return { user, cookie, bearer: `Bearer ${accessToken}` };
}

export type Who = "nobody" | Role | "deactivated";

/** One person of each role, and one whose account was switched off while signed in. */
export async function addPeople(services: Services): Promise<Record<Exclude<Who, "nobody">, Person>> {
  const add = async (name: string, role: Role): Promise<Person> =>
    signInPerson(services, await createUser(services, { name, email: `${name.toLowerCase()}@example.org`, role }));
  const [ADMIN, MODERATOR, USER] = [
    await add("Ada", "ADMIN"),
    await add("Mona", "MODERATOR"),
    await add("Ursula", "USER"),
  ];
  const deactivated = await add("Dora", "ADMIN");
  await updateUser(services, deactivated.user.id, { isActive: false });
  return { ADMIN, MODERATOR, USER, deactivated };
}
