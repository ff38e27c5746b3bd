import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { signIn } from "#app/domain/identity/sign-in.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import type { Services } from "#app/domain/services.ts";

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
