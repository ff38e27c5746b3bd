import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { z } from "zod";
import type { SharedState } from "#app/database/shared-state.ts";
import type { Clock } from "../clock.ts";
import { DomainError } from "../error.ts";
import { pictureHeight, pictureNotBefore, pictureWidth } from "./display-picture.ts";

interface DisplayPicture {
  /** WebP without metadata. */
  bytes: Uint8Array<ArrayBuffer>;
  takenAt: Date;
}

const types: readonly string[] = ["image/jpeg", "image/webp"];
/** A larger claim is a pixel bomb. */
const maxPixels = 2 * pictureWidth * pictureHeight;

/** Time that processes keep a picture for each other, in ms. */
const sharedFor = 24 * 60 * 60_000;
/** Pictures, and when they were taken, among what processes share. */
const picturesKind = "display-picture";
const timesKind = "display-picture-at";
const instant = z.iso.datetime().transform((text) => new Date(text));

/**
 * The last picture of each paired display, in memory: they are worth nothing after a restart, and would only make backups
 * larger. Several processes keep them for each other.
 */
export class DisplayPictures {
  readonly #clock: Clock;
  readonly #shared: SharedState | null;
  readonly #pictures = new Map<string, DisplayPicture>();
  /** When each display last sent one, also a refused one. */
  readonly #sentAt = new Map<string, number>();

  constructor(clock: Clock, shared: SharedState | null = null) {
    this.#clock = clock;
    this.#shared = shared;
  }

  /**
   * Takes the picture of a display, encoded again so that no byte of it is kept. Throws `too_many` if the last one came a
   * moment ago, `unsupported_type` for anything but JPEG and WebP, and `invalid` for a broken file.
   */
  async take(id: string, bytes: Uint8Array): Promise<void> {
    const now = this.#clock.now();
    if (now.getTime() - (this.#sentAt.get(id) ?? Number.NEGATIVE_INFINITY) < pictureNotBefore)
      throw new DomainError("too_many", "errors.too_many");
    this.#sentAt.set(id, now.getTime());
    const type = await fileTypeFromBuffer(bytes);
    if (type === undefined || !types.includes(type.mime))
      throw new DomainError("unsupported_type", "errors.image_unreadable");
    const options = { limitInputPixels: maxPixels, failOn: "error" } as const;
    const image = sharp(bytes, options).resize({
      width: pictureWidth,
      height: pictureHeight,
      fit: "inside",
      withoutEnlargement: true,
    });
    const encoded = await image
      .webp({ quality: 60 })
      .toBuffer()
      .catch((cause: unknown) => {
        throw new DomainError("invalid", "errors.image_unreadable", { cause });
      });
    this.#pictures.set(id, { bytes: new Uint8Array(encoded), takenAt: now });
    if (this.#shared === null) return;
    try {
      await this.#shared.put(picturesKind, id, encoded.toString("base64"), sharedFor);
      await this.#shared.put(timesKind, id, now.toISOString(), sharedFor);
    } catch {
      // While the database does not answer, this process alone has the picture.
    }
  }

  /** Returns the last picture of a display; null if it has sent no picture. */
  async of(id: string): Promise<DisplayPicture | null> {
    const own = this.#pictures.get(id) ?? null;
    const [at, text] = await Promise.all([this.#find(timesKind, id), this.#find(picturesKind, id)]);
    const { data: takenAt } = instant.safeParse(at);
    if (takenAt === undefined || text === null || (own !== null && own.takenAt >= takenAt)) return own;
    return { bytes: new Uint8Array(Buffer.from(text, "base64")), takenAt };
  }

  /** Returns when the picture of each display was taken, by the display's id. */
  async times(): Promise<ReadonlyMap<string, Date>> {
    const times = new Map([...this.#pictures].map(([id, { takenAt }]) => [id, takenAt]));
    for (const { key, text } of (await this.#shared?.listOfOthers(timesKind).catch(() => [])) ?? []) {
      const { data: takenAt } = instant.safeParse(text);
      if (takenAt !== undefined && takenAt > (times.get(key) ?? 0)) times.set(key, takenAt);
    }
    return times;
  }

  /** Forgets the pictures of a display that was removed. */
  async forget(id: string): Promise<void> {
    this.#pictures.delete(id);
    this.#sentAt.delete(id);
    for (const kind of [picturesKind, timesKind]) await this.#shared?.take(kind, id).catch(() => null);
  }

  async #find(kind: string, id: string): Promise<string | null> {
    return (await this.#shared?.find(kind, id).catch(() => null)) ?? null;
  }
}
