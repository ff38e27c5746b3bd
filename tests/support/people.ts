import { rememberFormerAccount } from "#app/domain/identity/former-sessions.server.ts";
import { endSession, startSession } from "#app/domain/identity/sessions.server.ts";
import { issueTokens } from "#app/domain/identity/tokens.server.ts";
import type { Role, User } from "#app/domain/identity/user.ts";
import { createUser, updateUser } from "#app/domain/identity/users.server.ts";
import type { Services } from "#app/domain/services.ts";

/** A person of a test with a session and an API token. */
export interface Person {
  user: User;
  /** The Cookie header of their browser. */
  cookie: string;
  /** The Authorization header of their API client. */
  bearer: string;
}

/** Starts a session and issues an API token for a user, without a password. */
export async function signInPerson(services: Services, user: User, { remembered = false } = {}): Promise<Person> {
  const { token } = await startSession(services, user.id, { remembered, deviceId: null, userAgent: "test" });
  const { accessToken } = await issueTokens(services, user.id);
  return { user, cookie: cookieOf("verbena-session", token), bearer: `Bearer ${accessToken}` };
}

/** Makes the administrator Ada, and signs her in. */
export const signInAdmin = async (services: Services): Promise<Person> =>
  signInPerson(services, await createUser(services, { name: "Ada", email: "ada@example.org", role: "ADMIN" }));

/** Returns the Cookie header of a browser in which a user was signed in, and no longer is. */
export async function endedSessionOf(services: Services, { id }: User): Promise<string> {
  const { token } = await startSession(services, id, { remembered: false, deviceId: null, userAgent: "test" });
  await endSession(services, token);
  return cookieOf("verbena-session", token);
}

/** Returns the Cookie header of a user in a browser in which another user was signed in before. */
export async function sessionAfter(services: Services, { id }: User, before: User): Promise<string> {
  const { token } = await startSession(services, id, { remembered: false, deviceId: null, userAgent: "test" });
  await rememberFormerAccount(services, token, before.id);
  return cookieOf("verbena-session", token);
}

/** The Cookie header of a browser without an account, by the token of its device. */
export const deviceCookieOf = (token: string): string => cookieOf("verbena-device", token);

/** The Cookie header of a display with a secret. */
export const displayCookieOf = (secret: string): string => cookieOf("verbena-display", secret);

/** The format of React Router's cookies; importing it here would load React in its development build. */
export const cookieOf = (name: string, value: string): string =>
  `${name}=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"))}`;

export type Who = "nobody" | Role | "deactivated";

/** Makes one person of each role, and one whose account was deactivated while signed in. */
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
