import { fileTypeFromBuffer } from "file-type";
import { z } from "zod";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { DomainError } from "../error.ts";
import { type ImageKind, type ImageType, imageKinds, imageTypes, namesOf } from "./image-kinds.ts";
import { imageWidths, type Size, sizesFrom } from "./source-set.ts";

/** One width of an image, as WebP without metadata. */
export interface EncodedImage extends Size {
  bytes: Uint8Array;
}

/** Order of an uploaded file's pictures; its quality is that of WebP, 1 to 100. */
export const uploadOrder = z.object({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  kind: z.enum(imageKinds),
  quality: z.number(),
});

/** Enough for a photograph of any phone; a larger claim is a pixel bomb. */
const maxPixels = 40_000_000;
/** Side of a square profile picture in pixels: three times its largest size on a page. */
const avatarSide = 320;
/** The limit of WebP, in pixels. */
const maxHeight = 16_383;

/**
 * Decodes an uploaded file and encodes it again in each width, largest first, so that no byte of the file is kept
 * (OWASP ASVS 5.2).
 * An animation gives its first frame, an avatar the middle square. Throws `unsupported_type`, or `invalid` for a broken
 * file or a pixel bomb.
 */
export async function encodeImage({ bytes, kind, quality }: z.output<typeof uploadOrder>): Promise<EncodedImage[]> {
  const types = imageTypes[kind];
  if (bytes.byteLength === 0) throw new DomainError("invalid", "errors.image_unreadable");
  const type = await typeOf(bytes);
  if (type === null || !types.includes(type))
    throw new DomainError("unsupported_type", "errors.image_type", { values: { types: namesOf(types) } });
  return inTurn(() => encodeWidths(bytes, type, { kind, quality }));
}

/** Returns the type by content; ignores the file's name and declared type. */
async function typeOf(bytes: Uint8Array): Promise<ImageType | null> {
  const detected = await fileTypeFromBuffer(bytes);
  return typesByContent.get(detected?.mime ?? "") ?? null;
}

const typesByContent: ReadonlyMap<string, ImageType> = new Map([
  ["image/png", "png"],
  ["image/apng", "png"],
  ["image/jpeg", "jpeg"],
  ["image/gif", "gif"],
  ["image/webp", "webp"],
]);

// One queue for the whole process, since it limits the process's memory: a decoded image may take 160 MB.
let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

async function encodeWidths(
  bytes: Uint8Array,
  type: ImageType,
  { kind, quality }: Pick<z.output<typeof uploadOrder>, "kind" | "quality">,
): Promise<EncodedImage[]> {
  const { data, info } = await decode(bytes, type, kind).catch((cause: unknown) => {
    throw new DomainError("invalid", "errors.image_unreadable", { cause });
  });
  const encoded: EncodedImage[] = [];
  for (const size of sizesFrom(info)) {
    const resized = sharp(data, { raw: info }).resize({ ...size, fit: "fill" });
    encoded.push({ ...size, bytes: await (kind === "plan" ? smallWebp(resized, quality) : webpOf(resized, quality)) });
  }
  return encoded;
}

const webpOf = (image: Sharp, quality: number): Promise<Uint8Array> => image.clone().webp({ quality }).toBuffer();

/** The plan's picture is kept whole on every device: not wider than this in pixels, and not larger than this in bytes. */
const planWidth = 1600;
const mostPlanBytes = 200_000;
/** Lower qualities that make a picture smaller, best first. */
const lowerQualities = [70, 60, 50, 40, 30, 20];

/** Returns the picture in the best quality that is small enough, else in the lowest. */
async function smallWebp(image: Sharp, quality: number): Promise<Uint8Array> {
  let webp = await webpOf(image, quality);
  for (const lower of lowerQualities) {
    if (webp.byteLength <= mostPlanBytes) break;
    if (lower < quality) webp = await webpOf(image, lower);
  }
  return webp;
}

/** Returns the pixels of the largest stored width, upright, in sRGB. */
async function decode(bytes: Uint8Array, type: ImageType, kind: ImageKind) {
  const options: SharpOptions = { limitInputPixels: maxPixels, failOn: "error", autoOrient: true };
  const { format, autoOrient } = await sharp(bytes, options).metadata();
  // The decoder detects the format itself: it must not see another one, least of all SVG.
  if (format !== type) throw new Error(`${type} by its first bytes, ${format} for the decoder`);
  const isSquare = kind === "avatar";
  const largest = isSquare ? squareOf(autoOrient) : largestOf(autoOrient, kind === "plan" ? planWidth : imageWidths[0]);
  if (largest.height > maxHeight) throw new Error(`${largest.width} × ${largest.height} pixels are no picture`);
  return sharp(bytes, options)
    .resize({ ...largest, fit: isSquare ? "cover" : "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function squareOf({ width, height }: Size): Size {
  const side = Math.min(avatarSide, width, height);
  return { width: side, height: side };
}

function largestOf({ width, height }: Size, widest: number): Size {
  return width <= widest
    ? { width, height }
    : { width: widest, height: Math.max(1, Math.round((height * widest) / width)) };
}
