import { Buffer } from "node:buffer";
import sharp from "sharp";
import { qrDrawing } from "#app/art/qr.server.ts";

/** Pixels of one square: the image stays sharp at twice the size that it is shown in. */
const pixelsPerSquare = 10;

/** Returns the QR code of a text as a PNG, dark on white, for mails, which show no drawings. */
export async function doorCodeImage(text: string): Promise<Uint8Array> {
  const { size, path } = qrDrawing(text);
  const side = size * pixelsPerSquare;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${side}" height="${side}" shape-rendering="crispEdges">`;
  return new Uint8Array(
    await sharp(Buffer.from(`${svg}<rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`))
      .png({ palette: true })
      .toBuffer(),
  );
}
