import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrDrawing } from "#app/art/qr.server.ts";

const address = `https://marea.example/my/${"x".repeat(43)}`;

test("the picture of a QR code has every dark square of the code and no other, with a quiet zone of four around it", () => {
  const { size, path } = qrDrawing(address);
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(length); at += 1) (drawn[Number(y)] ?? [])[Number(x) + at] = true;
  expect(drawn).toEqual(encode(address, { ecc: "M", border: 4 }).data);
  expect(drawn.slice(0, 4).flat()).not.toContain(true);
});
