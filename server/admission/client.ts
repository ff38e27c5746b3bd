import { sessionCredential, tokenCredential } from "#app/domain/second-factor/credentials.server.ts";
import { findDevice } from "#app/domain/identity/devices.server.ts";
import type { Services } from "#app/domain/services.ts";
import { deviceCookie, readToken, sessionCookie } from "#app/http/browser-session.server.ts";
import { bearerOf } from "#app/http/viewer.server.ts";

/** The sender of a request that has to wait. */
export interface Client {
  /** Clients with the same key share their turns. */
  key: string;
  /** Parts of a key take turns among themselves: a device that is known for a while, at the address of many. */
  part?: string;
  /** True for a browser or program that is signed in, and for a device that belongs to an account. */
  isKnown: boolean;
  /** True for those who run the festival: administrators, and moderators, who check people in. */
  isStaff: boolean;
}

/** Returns the client of a network address (IPv4, or the /64 of IPv6): a venue's address may stand for thousands. */
export const clientAt = (address: string): Client => ({ key: address, isKnown: false, isStaff: false });

/** Age in ms from which a device without an account has turns of its own at its address. */
const settledAfter = 10 * 60_000;

/**
 * Returns the sender of a request: the account of a valid session, token or device, else the network address. Anyone can
 * get a device without an account, so such a device takes no turn from other addresses: those that are older than ten
 * minutes are parts of their address, so that a stranger there doesn't hold them up.
 */
export async function identifyClient(
  services: Services,
  request: Request,
  origin: string,
  address: string,
): Promise<Client> {
  const bearer = bearerOf(request);
  const session = await readToken(sessionCookie(origin), request);
  const credential =
    bearer !== null
      ? await tokenCredential(services, bearer)
      : session === null
        ? null
        : await sessionCredential(services, session);
  if (credential !== null)
    return { key: `account ${credential.userId}`, isKnown: true, isStaff: credential.role !== "USER" };
  const token = await readToken(deviceCookie(origin), request);
  const device = token === null ? null : await findDevice(services, token);
  if (device === null) return clientAt(address);
  if (device.userId !== null) return { key: `account ${device.userId}`, isKnown: true, isStaff: false };
  const isSettled = services.clock.now().getTime() - device.createdAt.getTime() >= settledAfter;
  return isSettled ? { ...clientAt(address), part: device.id } : clientAt(address);
}
