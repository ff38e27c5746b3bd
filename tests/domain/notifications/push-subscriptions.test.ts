import { createECDH, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { makeDevice } from "#app/domain/identity/devices.server.ts";
import { endpointIn, knownServices, publicRules, servicesIn } from "#app/domain/notifications/push-endpoint.ts";
import { ensurePushKeys } from "#app/domain/notifications/push-keys.server.ts";
import { isPublicAddress } from "#app/domain/notifications/public-address.server.ts";
import { isSubscribed, subscribe, unsubscribe } from "#app/domain/notifications/push-subscriptions.server.ts";
import { vaultOf } from "#app/domain/vault.server.ts";
import { createPushSender } from "../../../server/notifications/push-sender.ts";
import { pushPolicy } from "../../../server/notifications/push-policy.ts";
import { systemClock } from "#app/domain/clock.ts";
import { memoryFestival } from "../../support/festival.ts";
import { refusal } from "../identity/people.ts";

describe("security 21: the address of a push service", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM:APA91bHqjZxM0VImWWqDRN7U0a3AycjUf4O",
    "https://jmt17.google.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn",
    "https://web.push.apple.com/QGuQyavXutnMH",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAADlj%2bk",
  ])("is accepted if browsers use it: %s", (endpoint) => {
    expect(endpointIn(endpoint, publicRules)?.href).toBe(endpoint);
  });
  test.each([
    "",
    "https://",
    "fcm.googleapis.com/fcm/send/x",
    "http://fcm.googleapis.com/fcm/send/x",
    "ftp://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://user@fcm.googleapis.com/x",
    "https://user:word@fcm.googleapis.com/x",
    "https://fcm.googleapis.com@127.0.0.1/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evilfcm.googleapis.com.example/x",
    "https://xfcm.googleapis.com/x",
    "https://googleapis.com/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://2130706433/x",
    "https://localhost/x",
    "https://metadata.google.internal/x",
    "https://fcm.googleapis.com/x#y",
    "https://fcm.googleapis.com\\@127.0.0.1/x",
    "https://fcm.googleapis.com/x\n",
    " https://fcm.googleapis.com/x",
    "https://fcm.googleapis.com./x",
    `https://fcm.googleapis.com/${"x".repeat(2000)}`,
  ])("is refused: %j", (endpoint) => {
    expect(endpointIn(endpoint, publicRules)).toBeNull();
  });
  test("may be one that the settings add", () => {
    const more = servicesIn("push.example.org, up.example.net");
    expect(
      ["https://push.example.org/x", "https://eu.up.example.net/x", "https://example.org/x"].map(
        (endpoint) => endpointIn(endpoint, publicRules, more) !== null,
      ),
    ).toEqual([true, true, false]);
  });
  test("is on the public internet", () => {
    const others = [
      "127.0.0.1",
      "10.1.2.3",
      "172.16.0.1",
      "192.168.1.1",
      "169.254.169.254",
      "100.64.0.1",
      "0.0.0.0",
      "224.0.0.1",
      "255.255.255.255",
      "198.18.0.1",
      "192.0.2.1",
      "::",
      "::1",
      "fe80::1",
      "fc00::1",
      "ff02::1",
      "::ffff:127.0.0.1",
      "::ffff:8.8.8.8",
      "64:ff9b::7f00:1",
      "2001:db8::1",
      "2002:7f00:1::",
      "2001::1",
      "localhost",
      "",
    ];
    expect(others.filter(isPublicAddress)).toEqual([]);
    expect(
      ["8.8.8.8", "142.250.200.106", "17.57.144.20", "2a00:1450:4003:80a::200a", "2600:1901:0:38d7::"].filter(
        (address) => !isPublicAddress(address),
      ),
    ).toEqual([]);
  });
  test("is refused if its name resolves to this machine, and accepted if it does not resolve at the moment", async () => {
    const keys = { publicKey: "", privateKey: "" };
    const endpoint = "https://fcm.googleapis.com/x";
    const mayAsk = (resolve: () => Promise<string[]>) =>
      createPushSender(keys, systemClock, { ...pushPolicy, resolve }).mayAsk(endpoint, []);
    expect([
      await mayAsk(async () => ["8.8.8.8"]),
      await mayAsk(async () => ["8.8.8.8", "127.0.0.1"]),
      await mayAsk(() => Promise.reject(new Error("ENOTFOUND"))),
    ]).toEqual([true, false, true]);
  });
});

const anything = { mayAsk: async () => true };
const how = { language: "es", origin: "https://arrecife.test" } as const;
const subscription = (endpoint = `https://${knownServices[0]}/${randomBytes(8).toString("hex")}`) => ({
  endpoint,
  expirationTime: null,
  keys: { p256dh: createECDH("prime256v1").generateKeys("base64url"), auth: randomBytes(16).toString("base64url") },
});

describe("a browser", () => {
  test("has one subscription, the latest", async () => {
    const services = await memoryFestival();
    const { id: deviceId } = await makeDevice(services);
    const [first, second] = [subscription(), subscription()];
    await subscribe(services, anything, first, { deviceId, ...how });
    await subscribe(services, anything, second, { deviceId, ...how });
    await subscribe(services, anything, second, { deviceId, ...how, language: "pt" });
    expect(await services.db.selectFrom("push_subscriptions").select(["endpoint", "language"]).execute()).toEqual([
      { endpoint: second.endpoint, language: "pt" },
    ]);
    expect([
      await unsubscribe(services, deviceId),
      await unsubscribe(services, deviceId),
      await isSubscribed(services, deviceId),
    ]).toEqual([true, false, false]);
  });
  test("that lost its cookie keeps its subscription, and cannot take another browser's", async () => {
    const services = await memoryFestival();
    const [lost, now, other] = [await makeDevice(services), await makeDevice(services), await makeDevice(services)];
    const own = subscription();
    await subscribe(services, anything, own, { deviceId: lost.id, ...how });
    await subscribe(services, anything, own, { deviceId: now.id, ...how });
    expect([await isSubscribed(services, lost.id), await isSubscribed(services, now.id)]).toEqual([false, true]);
    await expect(
      subscribe(services, anything, subscription(own.endpoint), { deviceId: other.id, ...how }),
    ).rejects.toEqual(refusal("conflict", "errors.subscription_taken"));
    expect(await isSubscribed(services, now.id)).toBe(true);
  });
  test.each<[string, object, string]>([
    ["an address that may not be asked", {}, "errors.endpoint_refused"],
    [
      "a point that is on no curve",
      { keys: { ...subscription().keys, p256dh: Buffer.alloc(65, 4).toString("base64url") } },
      "errors.subscription_invalid",
    ],
    ["a point that is cut off", { keys: { ...subscription().keys, p256dh: "BAAA" } }, "errors.invalid"],
    ["a secret that is too short", { keys: { ...subscription().keys, auth: "AAAA" } }, "errors.invalid"],
  ])("gets an error for %s", async (_, wrong, messageKey) => {
    const services = await memoryFestival();
    const { id: deviceId } = await makeDevice(services);
    await expect(
      subscribe(services, { mayAsk: async () => false }, { ...subscription(), ...wrong }, { deviceId, ...how }),
    ).rejects.toMatchObject({ code: "invalid", messageKey });
    expect(await isSubscribed(services, deviceId)).toBe(false);
  });
  test("loses its subscription when its device is deleted", async () => {
    const services = await memoryFestival();
    const { id: deviceId } = await makeDevice(services);
    await subscribe(services, anything, subscription(), { deviceId, ...how });
    await services.db.deleteFrom("devices").execute();
    expect(await isSubscribed(services, deviceId)).toBe(false);
  });
});

describe("the festival's keys", () => {
  test("are created once, even by two processes at the same time", async () => {
    const services = await memoryFestival();
    const [one, two] = await Promise.all([ensurePushKeys(services), ensurePushKeys(services)]);
    expect([two, await ensurePushKeys(services)]).toEqual([one, one]);
    expect([Buffer.from(one.publicKey, "base64url").length, Buffer.from(one.privateKey, "base64url").length]).toEqual([
      65, 32,
    ]);
  });
  test("are stored with the private one encrypted", async () => {
    const services = await memoryFestival();
    const { privateKey } = await ensurePushKeys(services);
    expect(JSON.stringify(await services.db.selectFrom("settings").selectAll().execute())).not.toContain(privateKey);
  });
  test("are created again if the vault's key file was lost, and the old subscriptions are deleted", async () => {
    const services = await memoryFestival();
    const old = await ensurePushKeys(services);
    const { id: deviceId } = await makeDevice(services);
    await subscribe(services, anything, subscription(), { deviceId, ...how });
    const renewed = await ensurePushKeys({ ...services, vault: vaultOf(randomBytes(32)) });
    expect([renewed.publicKey === old.publicKey, await isSubscribed(services, deviceId)]).toEqual([false, false]);
  });
});
