import { describe, expect, test } from "vitest";
import { sourceSet } from "#app/domain/media/source-set.ts";
import { uploadsNamedIn } from "#app/domain/media/upload-names.ts";

const id = "aB3_-5678901234z";

describe("the widths of an image's address", () => {
  test("are all four for a large image", () => {
    expect(sourceSet(`/uploads/${id}-1920x1080.webp`)).toEqual({
      src: `/uploads/${id}-1920x1080.webp`,
      srcSet: [
        `/uploads/${id}-1920x1080.webp 1920w`,
        `/uploads/${id}-1280x720.webp 1280w`,
        `/uploads/${id}-640x360.webp 640w`,
        `/uploads/${id}-320x180.webp 320w`,
      ].join(", "),
      width: 1920,
      height: 1080,
    });
  });

  test("begin with its own width for a smaller image, and are only that one for a small image", () => {
    expect(sourceSet(`/uploads/${id}-700x1000.webp`)?.srcSet).toBe(
      `/uploads/${id}-700x1000.webp 700w, /uploads/${id}-640x914.webp 640w, /uploads/${id}-320x457.webp 320w`,
    );
    expect(sourceSet(`/uploads/${id}-84x84.webp`)?.srcSet).toBe(`/uploads/${id}-84x84.webp 84w`);
  });

  test("keep the API's path if the address has it", () => {
    expect(sourceSet(`/api/uploads/${id}-400x300.webp`)?.srcSet).toBe(
      `/api/uploads/${id}-400x300.webp 400w, /api/uploads/${id}-320x240.webp 320w`,
    );
  });

  test("are the same, whichever of them the address names", () => {
    for (let height = 1; height < 4000; height += 7) {
      const names =
        sourceSet(`/uploads/${id}-1920x${height}.webp`)
          ?.srcSet.split(", ")
          .map((candidate) => candidate.split(" ")[0] ?? "") ?? [];
      names.forEach((name, index) =>
        expect(sourceSet(name)?.srcSet.split(", ")).toEqual(
          names.slice(index).map((one) => `${one} ${/-(\d+)x/.exec(one)?.[1]}w`),
        ),
      );
    }
  });

  test.each([
    "https://example.org/a.png",
    `https://example.org/uploads/${id}-400x300.webp`,
    `//example.org/uploads/${id}-400x300.webp`,
    "/uploads/logo.png",
    `/uploads/${id}-400x300.png`,
    `/uploads/${id}-0x300.webp`,
    `/uploads/x${id}-400x300.webp`,
    `/uploads/../${id}-400x300.webp`,
    `/uploads/${id}-400x300.webp?a`,
    "",
  ])("do not exist for %j", (address) => {
    expect(sourceSet(address)).toBeNull();
  });
});

test("images are found in a text that names them", () => {
  const text = JSON.stringify({
    imageUrl: `/uploads/${id}-400x300.webp`,
    other: [`https://a.example/api/uploads/0123456789abcdef-1x1.webp`, "/uploads/logo.png"],
  });
  expect(uploadsNamedIn(text)).toEqual([id, "0123456789abcdef"]);
});
