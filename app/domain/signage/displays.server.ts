import { z } from "zod";
import type { DbTransaction } from "#app/database/tables.ts";
import { writeIfPossible } from "#app/database/optional-write.server.ts";
import { recordAuditIn } from "../changes/audit.server.ts";
import { latestBegin } from "../clock.ts";
import { DomainError } from "../error.ts";
import { fold } from "../fold.ts";
import { newId } from "../identifier.ts";
import { hashSecret, newSecret } from "../identity/hashed-secret.server.ts";
import { parseUnknown } from "../input.server.ts";
import type { WithClock, WithDb, Writer } from "../services.ts";
import { type DisplayReport, mostNamed, type NamedDisplay } from "./display.ts";
import { linkHours, longestDisplayName } from "./pairing.ts";
import type { PairingCodes } from "./pairing-codes.server.ts";
import { defaultSlug, slugPattern } from "./screen.ts";

/** Returns the displays with a name, by name. */
export async function namedDisplays({ db }: WithDb): Promise<NamedDisplay[]> {
  const rows = await db.selectFrom("displays").selectAll().execute();
  return rows
    .map(({ id, name, secret_hash, link_until, screen, version, shows, emergency, size, seen_at }) => ({
      id,
      name,
      screen,
      version,
      shows,
      emergency,
      size,
      isPaired: secret_hash !== null,
      linkUntil: link_until,
      seenAt: seen_at,
    }))
    .toSorted((one, other) => (fold(one.name) < fold(other.name) ? -1 : 1));
}

/** Returns the paired display with a secret, by the secret's hash; null if it is unknown. */
export async function findDisplay(
  { db }: WithDb,
  secretHash: string,
): Promise<Pick<NamedDisplay, "id" | "name"> | null> {
  const row = await db
    .selectFrom("displays")
    .select(["id", "name"])
    .where("secret_hash", "=", secretHash)
    .executeTakeFirst();
  return row ?? null;
}

const name = z.string().trim().min(1, "errors.name_required").max(longestDisplayName, "errors.too_long");
const screen = z.union([z.literal(defaultSlug), z.string().regex(slugPattern, "errors.slug_invalid")]);
const pairingInput = z.object({ code: z.string().max(40, "errors.too_long"), name });

/**
 * Pairs the display that shows a code, under a new name. Throws `invalid` with the wrong fields, including an unknown
 * code and a name in use.
 */
export async function pairByCode(services: Writer, codes: PairingCodes, input: unknown): Promise<string> {
  const { code, name: wanted } = parseUnknown(pairingInput, input);
  const secretHash = await requireCode(codes, code);
  return services.db.transaction().execute(async (transaction) => {
    await requireUnpaired(transaction, secretHash);
    await requireName(transaction, wanted, null);
    const id = newId();
    await addIn(transaction, { id, name: wanted, screen: defaultSlug });
    await giveSecretIn(services, transaction, { id, name: wanted, secretHash, way: "code" });
    codes.spend(code);
    return wanted;
  });
}

/**
 * Pairs the display that shows a code in the place of a display with a name, whose secret ends: after it lost its
 * storage, or for a new player. Returns the name. Throws `not_found`, and `invalid` for an unknown code.
 */
export async function pairAgainByCode(
  services: Writer,
  codes: PairingCodes,
  { code, id }: { code: string; id: string },
): Promise<string> {
  const secretHash = await requireCode(codes, code);
  return services.db.transaction().execute(async (transaction) => {
    await requireUnpaired(transaction, secretHash);
    const display = await requireDisplay(transaction, id);
    await giveSecretIn(services, transaction, { ...display, secretHash, way: "code" });
    codes.spend(code);
    return display.name;
  });
}

/** A link that pairs the browser that opens it. The page builds the address from the token. */
export interface DisplayLink {
  name: string;
  /** The sign that the link opens. */
  screen: string;
  token: string;
  /** Instant, ISO 8601 UTC. */
  until: string;
}

/** Names a display, and makes the link that pairs it once. Throws `invalid` with the wrong fields. */
export async function linkDisplay(services: Writer, input: unknown): Promise<DisplayLink> {
  const fields = parseUnknown(z.object({ name, screen }), input);
  return services.db.transaction().execute(async (transaction) => {
    await requireName(transaction, fields.name, null);
    const id = newId();
    await addIn(transaction, { id, ...fields });
    return makeLinkIn(services, transaction, { id, ...fields });
  });
}

/**
 * Makes another link for a display with a name; an older one ends. Its secret stays until the link is used. Throws
 * `not_found`.
 */
export async function linkDisplayAgain(services: Writer, id: string): Promise<DisplayLink> {
  return services.db
    .transaction()
    .execute(async (transaction) => makeLinkIn(services, transaction, await requireDisplay(transaction, id)));
}

/** Uses up a link. Returns the display's name and its new secret; null if the link is used, unknown or expired. */
export async function pairByLink(
  services: Writer,
  token: string,
): Promise<{ id: string; name: string; secret: string } | null> {
  const secret = newSecret();
  return services.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("displays")
      .select(["id", "name"])
      .where("link_hash", "=", hashSecret(token))
      .where("link_until", ">", services.clock.now().toISOString())
      .where("link_until", "<=", endOfLink(new Date(latestBegin(services))))
      .executeTakeFirst();
    if (row === undefined) return null;
    await giveSecretIn(services, transaction, { ...row, secretHash: hashSecret(secret), way: "link" });
    return { ...row, secret };
  });
}

/** Renames a display. Throws `not_found`, and `invalid` with the wrong fields, including a name in use. */
export async function renameDisplay(services: Writer, id: string, input: unknown): Promise<string> {
  const fields = parseUnknown(z.object({ name }), input);
  return services.db.transaction().execute(async (transaction) => {
    const { name: before } = await requireDisplay(transaction, id);
    await requireName(transaction, fields.name, id);
    await transaction.updateTable("displays").set({ name: fields.name }).where("id", "=", id).execute();
    await recordAuditIn(services, transaction, {
      action: "display_renamed",
      subject: id,
      detail: { before, after: fields.name },
    });
    return fields.name;
  });
}

/** Removes a display: its secret and its link end. Returns its name. Throws `not_found`. */
export async function removeDisplay(services: Writer, id: string): Promise<string> {
  return services.db.transaction().execute(async (transaction) => {
    const display = await requireDisplay(transaction, id);
    await removeIn(services, transaction, display);
    return display.name;
  });
}

/** Removes several displays at once, and returns their number. Leaves out those that are gone already. */
export async function removeDisplays(services: Writer, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return services.db.transaction().execute(async (transaction) => {
    const displays = await transaction.selectFrom("displays").select(["id", "name"]).where("id", "in", ids).execute();
    for (const display of displays) await removeIn(services, transaction, display);
    return displays.length;
  });
}

async function removeIn(
  services: Writer,
  transaction: DbTransaction,
  { id, name: removed }: Pick<NamedDisplay, "id" | "name">,
): Promise<void> {
  await transaction.deleteFrom("displays").where("id", "=", id).execute();
  await recordAuditIn(services, transaction, { action: "display_removed", subject: id, detail: { name: removed } });
}

/** The last report of a paired display, with its instant (ISO 8601 UTC). `id` is that of {@link NamedDisplay}. */
export interface SeenDisplay extends DisplayReport {
  seenAt: string;
}

/** Stores the last reports of paired displays. False if the database cannot be written at the moment. */
export async function keepReports({ db }: WithClock, displays: readonly SeenDisplay[]): Promise<boolean> {
  return writeIfPossible(db, (connection) =>
    connection.transaction().execute(async (transaction) => {
      for (const { id, seenAt, screen: shown, version, shows, emergency, size } of displays)
        await transaction
          .updateTable("displays")
          .set({ screen: shown, version, shows, emergency, size, seen_at: seenAt })
          .where("id", "=", id)
          .execute();
    }),
  );
}

async function requireCode(codes: PairingCodes, code: string): Promise<string> {
  const secretHash = await codes.find(code);
  if (secretHash === null) throw unknownCode();
  return secretHash;
}

const unknownCode = () =>
  new DomainError("invalid", "errors.display_code_unknown", { fields: { code: ["errors.display_code_unknown"] } });

/** Throws if the display that shows a code was paired in the meantime. */
async function requireUnpaired(transaction: DbTransaction, secretHash: string): Promise<void> {
  if ((await findDisplay({ db: transaction }, secretHash)) !== null) throw unknownCode();
}

/** Throws if another display than `except` has this name, in whatever spelling. */
async function requireName(transaction: DbTransaction, wanted: string, except: string | null): Promise<void> {
  const others = await transaction.selectFrom("displays").select(["id", "name"]).execute();
  if (others.some(({ id, name: taken }) => id !== except && fold(taken) === fold(wanted)))
    throw new DomainError("invalid", "errors.display_name_taken", { fields: { name: ["errors.display_name_taken"] } });
  if (except === null && others.length >= mostNamed)
    throw new DomainError("invalid", "errors.too_many", { fields: { name: ["errors.too_many"] } });
}

async function requireDisplay(transaction: DbTransaction, id: string) {
  const row = await transaction
    .selectFrom("displays")
    .select(["id", "name", "screen"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("not_found", "errors.screen_not_found");
  return row;
}

/** Throws `invalid` unless all displays exist and are paired. */
export async function requirePaired(transaction: DbTransaction, ids: readonly string[]): Promise<void> {
  const rows = await transaction.selectFrom("displays").select(["id", "secret_hash"]).execute();
  const refuse = (message: string): never => {
    throw new DomainError("invalid", message, { fields: { displays: [message] } });
  };
  for (const id of ids) {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) refuse("errors.drill_display_unknown");
    if (row?.secret_hash === null) refuse("errors.drill_display_unpaired");
  }
}

async function addIn(transaction: DbTransaction, display: Pick<NamedDisplay, "id" | "name" | "screen">): Promise<void> {
  await transaction
    .insertInto("displays")
    .values({ ...display, secret_hash: null, paired_at: null, link_hash: null, link_until: null, seen_at: null })
    .execute();
}

const endOfLink = (begun: Date): string => new Date(begun.getTime() + linkHours * 3_600_000).toISOString();

async function makeLinkIn(
  services: Writer,
  transaction: DbTransaction,
  { id, ...display }: Pick<NamedDisplay, "id" | "name" | "screen">,
): Promise<DisplayLink> {
  const token = newSecret();
  const until = endOfLink(services.clock.now());
  await transaction
    .updateTable("displays")
    .set({ link_hash: hashSecret(token), link_until: until })
    .where("id", "=", id)
    .execute();
  await recordAuditIn(services, transaction, {
    action: "display_link_made",
    subject: id,
    detail: { name: display.name },
  });
  return { ...display, token, until };
}

async function giveSecretIn(
  services: Writer,
  transaction: DbTransaction,
  { id, name: known, secretHash, way }: { id: string; name: string; secretHash: string; way: "code" | "link" },
): Promise<void> {
  await transaction
    .updateTable("displays")
    .set({ secret_hash: secretHash, paired_at: services.clock.now().toISOString(), link_hash: null, link_until: null })
    .where("id", "=", id)
    .execute();
  await recordAuditIn(services, transaction, {
    action: "display_paired",
    subject: id,
    detail: { name: known, way },
  });
}
