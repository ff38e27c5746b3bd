import sharp from "sharp";

/** Images as people and attackers send them. */

/** A PNG of one colour. */
export const plainPng = (width = 400, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#c4317a" } })
    .png()
    .toBuffer();

/** A photograph's worth of detail, which compresses badly. */
export const noisyJpeg = (width = 2400, height = 1350): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: "#000000", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

/** Left half red, right half blue, as it lies on the sensor; `orientation` 6 says that it was taken upright (EXIF 2.3), and it says where. */
export async function phonePhoto(): Promise<Buffer> {
  const blue = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#0000ff" } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 400, height: 200, channels: 3, background: "#ff0000" } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .withExif({
      IFD0: { Copyright: "Someone", Orientation: "6" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "28/1 57/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Two frames, the first green, the second red. */
export async function animatedGif(): Promise<Buffer> {
  const [green, red] = await Promise.all(
    ["#00ff00", "#ff0000"].map((background) =>
      sharp({ create: { width: 90, height: 60, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  if (green === undefined || red === undefined) throw new Error("no frames");
  return sharp([green, red], { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

/** A PNG of 400 megapixels in about a megabyte. */
export const pixelBomb = (): Promise<Buffer> =>
  sharp({ create: { width: 20_000, height: 20_000, channels: 3, background: "#000000" }, limitInputPixels: false })
    .png()
    .toBuffer();

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><rect width="40" height="40"/></svg>',
);
export const html = Buffer.from("<!doctype html><title>a.png</title><script>alert(1)</script>");

export const inline = (bytes: Buffer, type: string): string => `data:${type};base64,${bytes.toString("base64")}`;
