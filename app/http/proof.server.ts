import { redirect, type RouterContextProvider } from "react-router";
import { ProofNeeded, requireProofIn } from "#app/domain/proof.server.ts";
import { addressContext, servicesContext } from "./context.ts";
import { returnParameter } from "./redirect-to.ts";
import { keepOwnForm } from "./unsent-form.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns the address that asks for a proof of identity and returns to a path. */
const confirmPath = (path: string): string => `/confirm?${new URLSearchParams({ [returnParameter]: path }).toString()}`;

const pathOf = ({ pathname, search }: { pathname: string; search: string }): string => `${pathname}${search}`;

/**
 * Throws a redirect to `/confirm` and back if an error is the refusal of a risky act. Back to the page that was asked
 * for, or to `path`. Does nothing for other errors.
 */
export function confirmIfNeeded(context: Context, error: unknown, path = pathOf(context.get(addressContext))): void {
  if (error instanceof ProofNeeded) throw redirect(confirmPath(path));
}

/** Does the same for a sent form that its page can fill in again. The form is kept meanwhile. */
export async function confirmWithForm(context: Context, error: unknown, sent: FormData): Promise<void> {
  if (error instanceof ProofNeeded)
    throw redirect(confirmPath(pathOf(await keepOwnForm(context, context.get(addressContext), sent))));
}

/** Throws a redirect to `/confirm` and back for a page that shows something risky, without a fresh proof of identity. */
export async function requireProof(context: Context): Promise<void> {
  const services = context.get(servicesContext);
  await requireProofIn(services, services.db).catch((error: unknown) => {
    confirmIfNeeded(context, error);
    throw error;
  });
}
