import type { Language, Look, TextSize } from "../preferences.ts";

/** Roles of accounts (product: roles). ADMIN enters the panel, MODERATOR checks people in, USER does neither. */
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
  /** The person's choices; null for those not made yet. */
  preferences: { language: Language | null; look: Look | null; text: TextSize | null };
  emailVerified: boolean;
  /** Whether a mail server has refused the address. */
  emailRefused: boolean;
  /** Instants, ISO 8601 UTC. */
  createdAt: string;
  signedInAt: string | null;
}

/** Returns the first letter of a person's name, or of the address if there is no name, for the menu. */
export const initialOf = (user: Pick<User, "name" | "email">): string =>
  (Array.from((user.name ?? user.email).trim())[0] ?? "?").toUpperCase();
