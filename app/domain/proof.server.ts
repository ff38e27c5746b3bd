import type { Db } from "#app/database/tables.ts";
import { DomainError } from "./error.ts";
import type { Services } from "./services.ts";

/** The refusal of a risky act whose actor has not proved lately that it is them. */
export class ProofNeeded extends DomainError {
  constructor() {
    super("forbidden", "errors.proof_needed");
  }
}

/** `isProved` of the program itself, of its commands, and of an actor who has just typed the password. */
export const proved: Services["isProved"] = async () => true;

/** `isProved` of visitors without an account. */
export const unproved: Services["isProved"] = async () => false;

/**
 * Throws {@link ProofNeeded} unless the actor proved their identity in the last quarter of an hour (OWASP ASVS 7.5.3).
 * Every risky act asks this itself, inside its transaction, so that no way to it can forget it.
 */
export async function requireProofIn({ isProved }: Pick<Services, "isProved">, transaction: Db): Promise<void> {
  if (!(await isProved(transaction))) throw new ProofNeeded();
}
