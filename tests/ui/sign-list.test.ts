import { expect, test } from "vitest";
import { pagesOf } from "#app/domain/signage/list-pages.ts";
import { canvasOf } from "#app/routes/signage/canvas.ts";
import { eventWith } from "../domain/signage/programme.ts";

const events = Array.from({ length: 12 }, (_, hour) =>
  eventWith(
    `Concierto de la banda número ${hour}`,
    new Date(Date.UTC(2026, 7, 22, 10 + hour)).toISOString(),
    new Date(Date.UTC(2026, 7, 22, 11 + hour)).toISOString(),
  ),
);

test("a list in large type has several events on each page", () => {
  for (const [width, height] of [
    [1920, 1080],
    [3840, 2160],
    [1080, 1920],
    [1024, 768],
  ] as const)
    expect(pagesOf(events, canvasOf(width, height, "20").list)[0]?.length, `${width}×${height}`).toBeGreaterThanOrEqual(
      3,
    );
});
