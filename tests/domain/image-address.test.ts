import { expect, test } from "vitest";
import { imageAddress } from "#app/domain/image-address.ts";

test.each([
  "/uploads/../admin",
  "/uploads/%2e%2E/admin",
  "/./admin",
  "/uploads/..",
  "/uploads/.%2e?x",
  "//evil.example/a",
])("the address of an image can't leave its folder or this site: %s", (address) => {
  expect(imageAddress.safeParse(address).success).toBe(false);
});

test.each(["", "/uploads/abc-320x200.webp", "/a/..b.webp", "https://example.org/a/../b.png"])(
  "the address of an image is a path of this site or https: %j",
  (address) => {
    expect(imageAddress.safeParse(address).success).toBe(true);
  },
);

test("the scheme of an address is kept in small letters, and the rest as it is", () => {
  expect(imageAddress.parse("HTTPS://Example.org/A.png")).toBe("https://Example.org/A.png");
});
