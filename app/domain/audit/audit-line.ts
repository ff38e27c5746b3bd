import type { WayIn } from "../audit-source.ts";
import type { AuditAction } from "../changes/audit-actions.ts";
import type { Role } from "../identity/user.ts";

/** An account that a line names. Its name and address were written by its owner. */
export interface AuditPerson {
  id: string;
  name: string | null;
  email: string;
  role: Role;
}

/**
 * The author of a line: an account, the id of a deleted account, a person without an account, a command in a shell, or
 * the server itself.
 */
export type AuditActor =
  | { kind: "person"; person: AuditPerson }
  | { kind: "gone"; id: string }
  | { kind: "stranger" }
  | { kind: "command" }
  | { kind: "server" };

/** One line of the audit log, as the panel shows it. */
export interface AuditLine {
  sequence: number;
  /** ISO 8601 UTC. */
  at: string;
  /** An action that this version does not know is null. */
  action: AuditAction | null;
  actor: AuditActor;
  /** The account that it concerns, unless that is the actor. */
  person: AuditPerson | null;
  /** The key of the setting that it concerns. */
  setting: string | null;
  detail: Record<string, string | number | boolean | null>;
  /** Null in lines of older versions. */
  way: WayIn | null;
  network: string | null;
  count: number;
}

export interface AuditFilter {
  action: AuditAction | null;
  way: WayIn | null;
  /** Part of an account's name or address, or the id of an account that is gone; "" for all. */
  account: string;
  /** First instant, and the first one after it, ISO 8601 UTC; null where it is open. */
  start: string | null;
  end: string | null;
}
