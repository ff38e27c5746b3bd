import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
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

/**
 * The last picture of each paired display, in memory: they are worth nothing after a restart, and would only make backups
 * larger.
 */
export class DisplayPictures {
  readonly #clock: Clock;
  readonly #pictures = new Map<string, DisplayPicture>();
  /** When each display last sent one, also a refused one. */
  readonly #sentAt = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
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
  }

  of(id: string): DisplayPicture | null {
    return this.#pictures.get(id) ?? null;
  }

  /** Forgets the pictures of a display that was removed. */
  forget(id: string): void {
    this.#pictures.delete(id);
    this.#sentAt.delete(id);
  }
}
