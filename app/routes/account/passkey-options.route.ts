import { askForPasskey, offerPasskey } from "#app/domain/second-factor/passkeys.server.ts";
import { servicesContext, viewerContext } from "#app/http/context.ts";
import { noStoreMiddleware } from "#app/http/no-store.ts";
import { readPendingSignIn, siteOf } from "#app/http/second-step.server.ts";
import type { Route } from "./+types/passkey-options.route";

export const middleware = [noStoreMiddleware];

interface PasskeyOptions {
  /** To sign in or to prove who one is. */
  ask: Awaited<ReturnType<typeof askForPasskey>> | null;
  /** To make a new passkey. */
  offer: Awaited<ReturnType<typeof offerPasskey>> | null;
}

/**
 * Returns the options of the browser's passkey dialog: for signing in with any passkey, for the second step of signing
 * in, for a proof of identity, or for a new passkey. 404 without the account that the purpose needs.
 */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<PasskeyOptions> {
  const services = context.get(servicesContext);
  const site = siteOf(context);
  const { user } = context.get(viewerContext);
  if (params.purpose === "sign-in") return { ask: await askForPasskey(services, site, null), offer: null };
  if (params.purpose === "second-step") {
    const pending = await readPendingSignIn(request, context);
    if (pending !== null) return { ask: await askForPasskey(services, site, pending.user.id), offer: null };
  }
  if (user !== null && params.purpose === "proof")
    return { ask: await askForPasskey(services, site, user.id), offer: null };
  if (user !== null && params.purpose === "new") return { ask: null, offer: await offerPasskey(services, site, user) };
  throw new Response(null, { status: 404 });
}

/** Without an answer of the server there are no options: the button says so, and the page stays as it is. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({ ask: null, offer: null }));
