import { DomainError } from "../error.ts";

/** Purpose of an image; decides which files are allowed. */
export const imageKinds = ["image", "logo", "avatar", "plan"] as const;
export type ImageKind = (typeof imageKinds)[number];
export type ImageType = "png" | "jpeg" | "gif" | "webp";

/** Largest file size of an image, in bytes. */
export type SizeLimits = Record<ImageKind, number>;

const megabyte = 1024 * 1024;

/**
 * Spec §5: allowed types of a place's image and of a stream's logo; events and people follow the place's. The settings
 * limit the size.
 */
export const imageTypes: Record<ImageKind, readonly ImageType[]> = {
  image: ["png", "jpeg", "gif", "webp"],
  logo: ["png", "jpeg", "webp"],
  avatar: ["png", "jpeg", "gif", "webp"],
  plan: ["png", "jpeg", "gif", "webp"],
};

/** Upper limit of the settings for a file, in bytes. */
export const maxFileBytes = 20 * megabyte;

/** Returns the limits of the settings, by default 5 and 2 MB (spec §9). */
export const sizeLimitsOf = (settings: {
  "limits.image_megabytes": number;
  "limits.logo_megabytes": number;
}): SizeLimits => ({
  image: settings["limits.image_megabytes"] * megabyte,
  logo: settings["limits.logo_megabytes"] * megabyte,
  avatar: settings["limits.image_megabytes"] * megabyte,
  plan: settings["limits.image_megabytes"] * megabyte,
});

export const fileTooLarge = (maxBytes: number): DomainError =>
  new DomainError("too_large", "errors.image_too_large", { values: { megabytes: maxBytes / megabyte } });

/** Returns the types' names for people, for instance `PNG, JPG, WebP`. */
export const namesOf = (types: readonly ImageType[]): string => types.map((type) => typeNames[type]).join(", ");

const typeNames: Record<ImageType, string> = { png: "PNG", jpeg: "JPG", gif: "GIF", webp: "WebP" };
