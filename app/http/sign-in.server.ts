import type { RouterContextProvider } from "react-router";
import type { SignInInput } from "#app/domain/identity/forms.ts";
import { signIn } from "#app/domain/identity/sign-in.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { appContext, festivalContext, requestContext, servicesContext } from "./context.ts";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Services } from "#app/domain/services.ts";

/**
 * Checks an address and a password, from the page as from the API, within the limit of attempts of that account from that network address.
 * `verify` says whose they are, {@link signIn} unless told otherwise. Throws `too_many` over the limit, and `unauthenticated` for every reason not to let somebody in.
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
 * Who a request is from, by what it brings: `authenticate("form", request)` reads the fields `email` and `password` of a form,
 * and throws what {@link signIn} throws. The body must not have been read before.
 */
export function authenticatorOf(services: Services): Authenticator<User> {
  const byForm = new FormStrategy<User>(({ form }) =>
    signIn(services, { email: form.get("email"), password: form.get("password") }),
  );
  return new Authenticator<User>().use(byForm, "form");
}
