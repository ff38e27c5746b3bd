import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** An authenticator in memory that makes and uses passkeys (WebAuthn level 3) with ES256 keys, as a phone does. */

const sha256 = (bytes: string | Buffer): Buffer => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Buffer): string => bytes.toString("base64url");

/** CBOR (RFC 8949) of the few kinds that an attestation needs. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, item]) => {
    if (typeof item !== "number" && typeof item !== "string" && !Buffer.isBuffer(item) && !(item instanceof Map))
      throw new Error("no CBOR for this value");
    return [cbor(key), cbor(item)];
  });
  return Buffer.concat([head(5, value.size), ...parts]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}

/** Flags of authenticator data (WebAuthn §6.1): user present, user verified, credential included. */
const flags = { present: 1, verified: 4, credential: 64 };

export interface TestPasskey {
  id: string;
  /** Answers the challenge of a new passkey; JSON, as the form sends it. */
  create: (challenge: string) => string;
  /** Answers the challenge of a sign-in; JSON, as the form sends it. */
  present: (challenge: string) => string;
}

/** Returns a new passkey for a site. Its user is verified unless told otherwise. */
export function testPasskey(origin: string, { isVerified = true } = {}): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const rawId = randomBytes(16);
  const id = base64url(rawId);
  let counter = 0;
  const authenticatorData = (more: number, rest: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const set = flags.present | (isVerified ? flags.verified : 0) | more;
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([set]), count, rest]);
  };
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: object): string =>
    JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
  return {
    id,
    create: (challenge) => {
      // COSE key (RFC 9053 §7.1): EC2, ES256, P-256.
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const length = Buffer.from([0, rawId.length]);
      const data = authenticatorData(flags.credential, Buffer.concat([Buffer.alloc(16), length, rawId, key]));
      const attestation = cbor(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", data],
        ]),
      );
      return answer({
        clientDataJSON: base64url(clientData("webauthn.create", challenge)),
        attestationObject: base64url(attestation),
        transports: ["internal"],
      });
    },
    present: (challenge) => {
      counter += 1;
      const data = authenticatorData(0, Buffer.alloc(0));
      const client = clientData("webauthn.get", challenge);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
}
