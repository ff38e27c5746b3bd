import type { Services } from "../services.ts";
import { findDevice } from "./devices.server.ts";

/** Whose something is: an account's, on every device of it, or that of a device without one (product: visitors). */
export type Owner = { kind: "user"; id: string } | { kind: "device"; id: string };

/** The column that says whose a row is, of the two of a table that keeps things for both. */
export const ownerColumn = ({ kind }: Owner) => (kind === "user" ? "user_id" : "device_id");

/** Both columns of a new row. */
export const ownerColumns = ({ kind, id }: Owner) => ({
  user_id: kind === "user" ? id : null,
  device_id: kind === "device" ? id : null,
});

/** Who asks, as far as it is known. */
export interface Visitor {
  /** Null for a browser that keeps nothing here yet. */
  owner: Owner | null;
  /** The browser, when it is known and the owner's. */
  deviceId: string | null;
  /** Whether the device's cookie should last anew: it was not used for a day. */
  renewsDevice: boolean;
}

/**
 * Whose things a request is about, by who is signed in and by the device's token that it brings. A device that belongs to an account speaks for its
 * things, though not for the account, also when its session has run out: signing out is what ends it.
 */
export async function visitorOf(
  services: Services,
  { userId, deviceToken }: { userId: string | null; deviceToken: string | null },
): Promise<Visitor> {
  const device = deviceToken === null ? null : await findDevice(services, deviceToken);
  const owner = ownerOf(userId, device);
  const isOwn = device !== null && (owner?.kind === "user" ? device.userId === owner.id : true);
  return { owner, deviceId: isOwn ? device.id : null, renewsDevice: device?.wasUnseen ?? false };
}

/** Whose things a device keeps; null for one that was forgotten. */
export async function ownerOfDevice({ db }: Pick<Services, "db">, id: string): Promise<Owner | null> {
  const device = await db.selectFrom("devices").select(["id", "user_id"]).where("id", "=", id).executeTakeFirst();
  return device === undefined ? null : ownerOf(null, { id: device.id, userId: device.user_id });
}

function ownerOf(userId: string | null, device: { id: string; userId: string | null } | null): Owner | null {
  if (userId !== null) return { kind: "user", id: userId };
  if (device === null) return null;
  return device.userId === null ? { kind: "device", id: device.id } : { kind: "user", id: device.userId };
}
