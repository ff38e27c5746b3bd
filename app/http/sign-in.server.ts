import type { RouterContextProvider } from "react-router";
import type { SignInInput } from "#app/domain/identity/account-input.ts";
import { signIn } from "#app/domain/identity/sign-in.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { appContext, festivalContext, requestContext, servicesContext } from "./context.ts";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Services } from "#app/domain/services.ts";

/**
 * Checks an address and a password for a page or the API, within the attempts per account and network address. `verify`
 * checks them, by default {@link signIn}. Throws `too_many` over the limit, and `unauthenticated` for every other
 * refusal.
 */
export async function signInWithLimit(
  context: Readonly<RouterContextProvider>,
  input: SignInInput,
  verify: () => Promise<User> = () => signIn(context.get(servicesContext), input),
): Promise<User> {
  const { signIn: limit } = context.get(appContext).rateLimits;
  const address = context.get(requestContext).clientAddress;
  await limit.check(input.email, address, context.get(festivalContext).settings["security.sign_in_attempts"]);
  const user = await verify();
  await limit.succeeded(input.email, address);
  return user;
}

/**
 * Returns the authenticator: `authenticate("form", request)` reads the form's `email` and `password` and throws what
 * {@link signIn} throws. The body must be unread.
 */
export function authenticatorOf(services: Services): Authenticator<User> {
  const byForm = new FormStrategy<User>(({ form }) =>
    signIn(services, { email: form.get("email"), password: form.get("password") }),
  );
  return new Authenticator<User>().use(byForm, "form");
}
