import { createECDH, randomBytes } from "node:crypto";
import { Agent, request } from "node:https";
import webPush from "web-push";
import { certificate } from "../support/loopback-certificate.ts";

/**
 * `node bare-push.ts PORT COUNT SOCKETS`: web-push alone encrypts messages and sends them over kept connections to a
 * push service at a port of loopback. The signature is made once. Prints messages per second as JSON.
 */
const [port = "", count = "1000", sockets = "60"] = process.argv.slice(2);
const agent = new Agent({
  keepAlive: true,
  maxSockets: Number(sockets),
  ca: certificate,
  servername: "push.verbena.test",
});
const p256dh = createECDH("prime256v1").generateKeys("base64url");
const auth = randomBytes(16).toString("base64url");
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const { Authorization } = webPush.getVapidHeaders(
  "https://push.verbena.test",
  "https://arrecife.test",
  publicKey,
  privateKey,
  "aes128gcm",
);
/** As long as the payload of a reminder. */
const payload = JSON.stringify({ web_push: 8030, notification: "x".repeat(650) });

const send = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const endpoint = `https://127.0.0.1:${port}/push/${randomBytes(12).toString("base64url")}`;
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: 1800,
      urgency: "high",
      topic: "topic",
      headers: { Authorization },
    });
    const asked = request(endpoint, { method: "POST", headers, agent }, (response) =>
      response.resume().on("end", resolve),
    );
    asked.on("error", reject);
    asked.end(body);
  });

let left = Number(count);
async function sendAll(): Promise<void> {
  while (left > 0) {
    left -= 1;
    await send();
  }
}

const begin = performance.now();
await Promise.all(Array.from({ length: Number(sockets) }, sendAll));
console.log(JSON.stringify({ perSecond: (Number(count) * 1000) / (performance.now() - begin) }));
agent.destroy();
