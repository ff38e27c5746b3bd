/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A stored file of an image, as its name describes it. */
export interface ImageFile extends Size {
  id: string;
}

/** Widths in pixels, largest first. An image smaller than the first is also stored in its own width. */
export const imageWidths = [1920, 1280, 640, 320] as const;

/** Attributes of an `img` with all widths of an image. `width` and `height` are those of the largest, in pixels. */
export interface SourceSet extends Size {
  src: string;
  srcSet: string;
}

/**
 * Returns the widths of an uploaded image (`/uploads/…`, `/api/uploads/…`), largest first; null for any other address.
 */
export function sourceSet(url: string): SourceSet | null {
  const upload = uploadAt(url);
  if (upload === null) return null;
  const { folder, file } = upload;
  const candidates = sizesFrom(file).map((size) => `${folder}${imageName({ ...size, id: file.id })} ${size.width}w`);
  return { src: url, srcSet: candidates.join(", "), width: file.width, height: file.height };
}

/** Returns the address of an uploaded image's smallest width; null for any other address. */
export function smallestOf(url: string): string | null {
  const upload = uploadAt(url);
  const [smallest] = upload === null ? [] : sizesFrom(upload.file).slice(-1);
  return upload === null || smallest === undefined
    ? null
    : `${upload.folder}${imageName({ ...smallest, id: upload.file.id })}`;
}

function uploadAt(url: string): { folder: string; file: ImageFile } | null {
  const [, folder, name = ""] = /^(\/(?:api\/)?uploads\/)([^/]*)$/.exec(url) ?? [];
  const file = parseImageName(name);
  return folder === undefined || file === null ? null : { folder, file };
}

/** Parses the name of a stored file; null for any other name. */
export function parseImageName(name: string): ImageFile | null {
  const [, id, width, height] = /^([\w-]{16})-([1-9]\d{0,3})x([1-9]\d{0,4})\.webp$/.exec(name) ?? [];
  return id === undefined ? null : { id, width: Number(width), height: Number(height) };
}

export const imageName = ({ id, width, height }: ImageFile): string => `${id}-${width}x${height}.webp`;

/**
 * Returns a size and the smaller ones of the same image, largest first.
 * Each height follows from the one above it, so that the address of any width gives the names of the smaller ones.
 */
export function sizesFrom(largest: Size): Size[] {
  const sizes = [{ width: largest.width, height: largest.height }];
  let above = largest;
  for (const width of imageWidths) {
    if (width >= largest.width) continue;
    above = { width, height: Math.max(1, Math.round((above.height * width) / above.width)) };
    sizes.push(above);
  }
  return sizes;
}
