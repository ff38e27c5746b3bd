import type { RouterContextProvider } from "react-router";
import { forgetDevice, makeDevice } from "#app/domain/identity/devices.server.ts";
import { joinDevice } from "#app/domain/accounts/join-device.server.ts";
import { cookieLife } from "#app/domain/privacy/kept-data.server.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { appContext, requestContext, servicesContext, viewerContext } from "./context.ts";
import { deviceCookie, readToken } from "./browser-session.server.ts";

/**
 * Runs `work` for the request's owner: the account, or else the device, which is created if `work` succeeds (product:
 * visitors). Returns the Set-Cookie header of a new device. Throws the errors of `work`, and `too_many` if one address
 * creates thousands.
 */
export async function withOwner<Done>(
  context: Readonly<RouterContextProvider>,
  work: (owner: Owner) => Promise<Done>,
): Promise<{ done: Done; headers: Headers }> {
  const { owner } = context.get(viewerContext);
  if (owner !== null) return { done: await work(owner), headers: new Headers() };
  return withNewDevice(context, (id) => work({ kind: "device", id }));
}

/**
 * Like {@link withOwner}, for data of a browser, such as its push subscription. A signed-in browser has a device too,
 * and a program with a token counts as one more browser of the account.
 */
export async function withDevice<Done>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  work: (deviceId: string) => Promise<Done>,
): Promise<{ done: Done; headers: Headers }> {
  const { deviceId, user, byToken } = context.get(viewerContext);
  if (deviceId !== null) return { done: await work(deviceId), headers: new Headers() };
  if (user === null) return withNewDevice(context, work);
  const cookie = deviceCookie(context.get(requestContext).origin);
  const device = await joinDevice(
    context.get(servicesContext),
    byToken ? null : await readToken(cookie, request),
    user.id,
  );
  const headers = byToken
    ? new Headers()
    : new Headers({ "Set-Cookie": await cookie.serialize(device.token, { maxAge: cookieLife }) });
  return { done: await work(device.id), headers };
}

async function withNewDevice<Done>(
  context: Readonly<RouterContextProvider>,
  work: (deviceId: string) => Promise<Done>,
): Promise<{ done: Done; headers: Headers }> {
  const services = context.get(servicesContext);
  await context.get(appContext).rateLimits.newDevice.consume(context.get(requestContext).clientAddress);
  const device = await makeDevice(services);
  try {
    const done = await work(device.id);
    // The rest of this request belongs to the new device too.
    context.set(viewerContext, {
      ...context.get(viewerContext),
      owner: { kind: "device", id: device.id },
      deviceId: device.id,
    });
    return {
      done,
      headers: new Headers({
        "Set-Cookie": await deviceCookie(context.get(requestContext).origin).serialize(device.token, {
          maxAge: cookieLife,
        }),
      }),
    };
  } catch (error) {
    await forgetDevice(services, device.id);
    throw error;
  }
}
