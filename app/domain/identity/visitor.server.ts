import type { Services, WithClock, WithDb } from "../services.ts";
import { findDevice } from "./devices.server.ts";

/** Owner of stored data: an account, on all its devices, or a device without an account (product: visitors). */
export type Owner = { kind: "user"; id: string } | { kind: "device"; id: string };

/** Returns the column that holds the owner's id, in a table for both kinds of owners. */
export const ownerColumn = ({ kind }: Pick<Owner, "kind">) => (kind === "user" ? "user_id" : "device_id");

/** Returns both owner columns of a new row. */
export const ownerColumns = ({ kind, id }: Owner) => ({
  user_id: kind === "user" ? id : null,
  device_id: kind === "device" ? id : null,
});

/** Returns one text for an owner, as a key in memory. */
export const ownerKey = ({ kind, id }: Owner): string => `${kind} ${id}`;

/** Returns the ids of the owners of one kind, to find the rows of many owners. */
export const idsOfOwners = (owners: readonly Owner[], kind: Owner["kind"]): string[] =>
  owners.flatMap((owner) => (owner.kind === kind ? owner.id : []));

/** Age in ms of an account that strangers hardly make in numbers for one day. */
const settledAfter = 24 * 3_600_000;

/**
 * Returns whether an owner counts towards limits alone, and not with its network address: an account older than a day
 * with a verified mail address, or of the festival's team. A stranger may have any number of devices and new accounts.
 */
export async function countsAlone({ db, clock }: WithClock, owner: Owner | null): Promise<boolean> {
  if (owner?.kind !== "user") return false;
  const row = await db
    .selectFrom("users")
    .select(["role", "email_verified_at", "created_at"])
    .where("id", "=", owner.id)
    .executeTakeFirst();
  if (row === undefined) return false;
  const settled = new Date(clock.now().getTime() - settledAfter).toISOString();
  return row.role !== "USER" || (row.email_verified_at !== null && row.created_at <= settled);
}

/** The sender of a request, as far as known. */
export interface Visitor {
  /** Null for a browser that keeps nothing here yet. */
  owner: Owner | null;
  /** The browser's device; null if it is unknown or belongs to another owner. */
  deviceId: string | null;
  /** The device whose cookie is to be prolonged, because it was unused for a day; null if it is not due. */
  unseenDevice: { id: string; token: string } | null;
}

/**
 * Returns the visitor of a request, given the signed-in user and the device's token. A device of an account still gives
 * access to the account's saved things after its session has expired, but not to the account itself. Signing out ends
 * this.
 */
export async function visitorOf(
  services: Services,
  { userId, deviceToken }: { userId: string | null; deviceToken: string | null },
): Promise<Visitor> {
  const device = deviceToken === null ? null : await findDevice(services, deviceToken);
  const owner = ownerOf(userId, device);
  const unseenDevice =
    device?.wasUnseen === true && deviceToken !== null ? { id: device.id, token: deviceToken } : null;
  const isOwn = device !== null && (owner?.kind === "user" ? device.userId === owner.id : true);
  return { owner, deviceId: isOwn ? device.id : null, unseenDevice };
}

/** Returns the owner of a device's data; null if the device was deleted. */
export async function ownerOfDevice({ db }: WithDb, id: string): Promise<Owner | null> {
  const device = await db.selectFrom("devices").select(["id", "user_id"]).where("id", "=", id).executeTakeFirst();
  return device === undefined ? null : ownerOf(null, { id: device.id, userId: device.user_id });
}

/** Returns the owner that a row names in two columns; null if it names no owner. */
export function ownerOfColumns(row: { user_id: string | null; device_id: string | null }): Owner | null {
  if (row.user_id !== null) return { kind: "user", id: row.user_id };
  return row.device_id === null ? null : { kind: "device", id: row.device_id };
}

/** Returns the {@link ownerKey} of a row's owner; null if it names no owner. */
export function ownerKeyOfColumns(row: Parameters<typeof ownerOfColumns>[0]): string | null {
  const owner = ownerOfColumns(row);
  return owner === null ? null : ownerKey(owner);
}

function ownerOf(userId: string | null, device: { id: string; userId: string | null } | null): Owner | null {
  if (userId !== null) return { kind: "user", id: userId };
  if (device === null) return null;
  return device.userId === null ? { kind: "device", id: device.id } : { kind: "user", id: device.userId };
}
