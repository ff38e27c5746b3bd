import { Secret, TOTP } from "otpauth";
import type { User } from "#app/domain/identity/user.ts";
import { connectAuthenticator, offerAuthenticator } from "#app/domain/second-factor/authenticator.server.ts";
import type { Services } from "#app/domain/services.ts";

/** Connects an authenticator app with an account, as its page does. Returns the app's secret, and the recovery codes. */
export async function connectApp(
  services: Services,
  { id, email }: Pick<User, "id" | "email">,
): Promise<{ secret: Secret; codes: string[] }> {
  const connecting = { userId: id, sessionToken: "a session" };
  const offer = await offerAuthenticator(services, connecting, { email, issuer: "Marea" });
  const secret = Secret.fromBase32(offer.secret.replaceAll(" ", ""));
  const code = new TOTP({ secret }).generate({ timestamp: services.clock.now().getTime() });
  return { secret, codes: (await connectAuthenticator(services, connecting, code)) ?? [] };
}
