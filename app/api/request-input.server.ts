import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { DomainError, type FieldErrors } from "#app/domain/error.ts";
import { parseUnknown } from "#app/domain/input.server.ts";
import { replaceInlineImage } from "#app/domain/media/images.server.ts";
import type { ImageKind } from "#app/domain/media/image-kinds.ts";
import type { Services } from "#app/domain/services.ts";
import { readBytes, bodyTooLarge } from "#app/http/request-body.server.ts";
import { readUpload, type Upload } from "#app/http/uploads.server.ts";
import { type BodyKind, defaultMaxBytes } from "./endpoint.ts";

export interface Reading {
  /** Collects the addresses of stored images, to be removed if the rest of the body is refused. */
  images: string[];
  /** Returns the resource that the body changes, in GET's shape. */
  stored: () => Promise<object | undefined>;
}

export interface Body {
  body: unknown;
  upload: Upload | undefined;
}

/** Reads a request's body by its endpoint. Throws a refusal with every wrong field by name. */
export async function readBody(
  kind: BodyKind | undefined,
  request: Request,
  services: Services,
  { images, stored }: Reading,
): Promise<Body> {
  if (kind === undefined) return { body: undefined, upload: undefined };
  if ("file" in kind)
    return { body: undefined, upload: await readUpload(request, kind.file, kind.maxBytes, kind.missing) };
  if (kind.isHandedOn === true) return { body: await readJsonBytes(request, kind.maxBytes), upload: undefined };
  const isMissing = kind.mayBeMissing === true && request.headers.get("Content-Type") === null;
  const sent = isMissing ? {} : await readJson(request, kind.maxBytes);
  const { changes, refused } = await withoutReadOnly(sent, kind.readOnly, stored);
  const inline = kind.inlineImages;
  const body = inline === undefined ? changes : await storeInlineImages(services, changes, inline, images);
  return { body: parseBeside(kind.json, body, refused), upload: undefined };
}

/**
 * Reads JSON of at most `maxBytes`.
 * Throws `unsupported_type` for another kind of body, `too_large`, and `malformed` for a body that is not JSON.
 */
async function readJson(request: Request, maxBytes?: number): Promise<unknown> {
  const bytes = await readJsonBytes(request, maxBytes);
  try {
    const parsed: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return parsed;
  } catch (error) {
    throw new DomainError("malformed", "errors.body_malformed", { cause: error });
  }
}

/** Reads the bytes of a JSON body of at most `maxBytes`. Throws `unsupported_type` and `too_large`. */
async function readJsonBytes(request: Request, maxBytes = defaultMaxBytes): Promise<Uint8Array> {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(request.headers.get("Content-Type") ?? "")) {
    throw new DomainError("unsupported_type", "errors.content_type_unsupported", {
      values: { expected: "application/json" },
    });
  }
  const bytes = await readBytes(request, maxBytes);
  if (bytes === null) throw bodyTooLarge(maxBytes);
  return bytes;
}

/** Removes read-only fields that a client only sends back. `refused` names those that differ from the stored values. */
async function withoutReadOnly(
  sent: unknown,
  readOnly: z.ZodObject | undefined,
  readStored: Reading["stored"],
): Promise<{ changes: unknown; refused: FieldErrors }> {
  if (readOnly === undefined || !isPlainObject(sent)) return { changes: sent, refused: {} };
  const fields = Object.entries(sent);
  const isReadOnly = (name: string): boolean => Object.hasOwn(readOnly.shape, name);
  const repeated = fields.filter(([name]) => isReadOnly(name));
  if (repeated.length === 0) return { changes: sent, refused: {} };
  // Compares the serialised form, since JSON has no undefined.
  const stored: unknown = JSON.parse(JSON.stringify((await readStored()) ?? {}));
  const known = new Map(Object.entries(typeof stored === "object" && stored !== null ? stored : {}));
  const wrong = repeated.filter(([name, value]) => !isDeepStrictEqual(value, known.get(name)));
  return {
    changes: Object.fromEntries(fields.filter(([name]) => !isReadOnly(name))),
    refused: Object.fromEntries(wrong.map(([name]) => [name, ["errors.field_read_only"]])),
  };
}

/** Parses like {@link parseUnknown} and adds the fields that were refused before to those that the schema refuses. */
function parseBeside(schema: z.ZodType, body: unknown, refused: FieldErrors): unknown {
  try {
    const parsed = parseUnknown(schema, body);
    if (Object.keys(refused).length === 0) return parsed;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "invalid") throw error;
    throw new DomainError("invalid", error.messageKey, {
      values: error.values,
      fields: { ...error.fields, ...refused },
    });
  }
  throw new DomainError("invalid", "errors.invalid", { fields: refused });
}

/** Fields whose value may be a data URL, at the top and in each speaker (spec §3). */
const imageFields: ReadonlySet<string> = new Set(["imageUrl", "avatarUrl", "eventLogoUrl"]);

/** Replaces each inline image by the address of its stored file, and adds the addresses to `stored`. */
async function storeInlineImages(
  services: Services,
  sent: unknown,
  kind: ImageKind,
  stored: string[],
): Promise<unknown> {
  const storeOne = async (name: string, value: unknown): Promise<unknown> => {
    if (!imageFields.has(name) || typeof value !== "string") return value;
    const address = await replaceInlineImage(services, value, kind);
    if (address !== value) stored.push(address);
    return address;
  };
  return mapFields(sent, async (name, value) => {
    if (name !== "speakers" || !Array.isArray(value)) return storeOne(name, value);
    const speakers: unknown[] = [];
    for (const speaker of value) speakers.push(await mapFields(speaker, storeOne));
    return speakers;
  });
}

type Replace = (name: string, value: unknown) => Promise<unknown>;

/** Returns an object with each value replaced; anything else as it is. A field called `__proto__` stays a field. */
async function mapFields(sent: unknown, replace: Replace): Promise<unknown> {
  if (!isPlainObject(sent)) return sent;
  const entries: [string, unknown][] = [];
  for (const [name, value] of Object.entries(sent)) entries.push([name, await replace(name, value)]);
  return Object.fromEntries(entries);
}

const isPlainObject = (sent: unknown): sent is object =>
  typeof sent === "object" && sent !== null && !Array.isArray(sent);
