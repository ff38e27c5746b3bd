import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** Returns the content of an answer's body by its `Content-Encoding`. */
export const unpacked = (bytes: Buffer, encoding: string | null): Buffer => decoders[encoding ?? ""]?.(bytes) ?? bytes;
