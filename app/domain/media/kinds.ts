import { DomainError } from "../error.ts";

/** What an image is for decides what may be sent. */
export type ImageKind = "image" | "logo" | "avatar";
export type ImageType = "png" | "jpeg" | "gif" | "webp";

/** How large the file of one image may be, in bytes. */
export type SizeLimits = Record<ImageKind, number>;

const megabyte = 1024 * 1024;

/** Spec §5: types by content of a place's image and of a stream's logo; events and people follow the place's. How large they may be, settings say. */
export const imageTypes: Record<ImageKind, readonly ImageType[]> = {
  image: ["png", "jpeg", "gif", "webp"],
  logo: ["png", "jpeg", "webp"],
  avatar: ["png", "jpeg", "gif", "webp"],
};

/** The most that the settings can allow for a file, in bytes. */
export const maxFileBytes = 20 * megabyte;

/** The limits of the settings, 5 and 2 MB unless the festival chose others (spec §9). */
export const sizeLimitsOf = (settings: {
  "limits.image_megabytes": number;
  "limits.logo_megabytes": number;
}): SizeLimits => ({
  image: settings["limits.image_megabytes"] * megabyte,
  logo: settings["limits.logo_megabytes"] * megabyte,
  avatar: settings["limits.image_megabytes"] * megabyte,
});

/** The refusal of a file of more than `maxBytes` bytes. */
export const fileTooLarge = (maxBytes: number): DomainError =>
  new DomainError("too_large", "errors.image_too_large", { values: { megabytes: maxBytes / megabyte } });

/** The types as a person knows them, for instance `PNG, JPG, WebP`. */
export const namesOf = (types: readonly ImageType[]): string => types.map((type) => typeNames[type]).join(", ");

const typeNames: Record<ImageType, string> = { png: "PNG", jpeg: "JPG", gif: "GIF", webp: "WebP" };
