import type { Language, Look } from "../preferences.ts";

/** Who may do what (product: roles). ADMIN enters the panel, MODERATOR checks people in, USER neither. */
export const roles = ["ADMIN", "MODERATOR", "USER"] as const;
export type Role = (typeof roles)[number];

/** A person with an account (spec §3). Never carries the password, not even hashed. */
export interface User {
  id: string;
  name: string | null;
  email: string;
  avatarUrl: string | null;
  role: Role;
  isActive: boolean;
  /** As chosen by the person; null for what was never chosen. */
  preferences: { language: Language | null; look: Look | null };
  emailVerified: boolean;
  /** Whether a mail server has refused the address since. */
  emailRefused: boolean;
  /** Instants, ISO 8601 UTC. */
  createdAt: string;
  signedInAt: string | null;
}

/** The letter that stands for a person in the menu: of the name, else of the address. */
export const initialOf = (user: Pick<User, "name" | "email">): string =>
  (Array.from((user.name ?? user.email).trim())[0] ?? "?").toUpperCase();
