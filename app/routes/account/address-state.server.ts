import type { RouterContextProvider } from "react-router";
import type { User } from "#app/domain/identity/user.ts";
import { sendsMails } from "#app/http/can-mail.server.ts";
import type { AddressState } from "#app/ui/account/Address.tsx";

/** What is known of somebody's address, for the profile. */
export async function addressState(context: Readonly<RouterContextProvider>, user: User | null): Promise<AddressState> {
  if (user === null || !(await sendsMails(context))) return "unset";
  return user.emailRefused ? "refused" : user.emailVerified ? "verified" : "unverified";
}
