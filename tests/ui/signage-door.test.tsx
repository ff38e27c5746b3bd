import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import { PlaceScene } from "#app/routes/signage/scenes/PlaceScene.tsx";
import { canvasOf } from "#app/routes/signage/canvas.ts";
import { SignProvider } from "#app/routes/signage/sign-context.tsx";
import { signTranslator } from "#app/routes/signage/sign-texts.ts";
import { at, eventWith, square } from "../domain/signage/programme.ts";

// Tests run React's production build, which lacks the development runtime of JSX.
vi.mock("react/jsx-dev-runtime", async () => {
  const { Fragment, jsx } = await import("react/jsx-runtime");
  return { Fragment, jsxDEV: jsx };
});

const exhibition = eventWith("Carteles", "2026-08-20T10:00:00.000Z", "2026-08-25T20:00:00.000Z");
const allDay = eventWith("Mercado", "2026-08-20T00:00:00.000Z", "2026-08-26T00:00:00.000Z", {
  allDay: { first: "2026-08-20", last: "2026-08-25" },
});

/** The sign of a door, with an event at an instant. */
function door(event: ProgrammeEvent, instant: string): string {
  const sign = {
    t: signTranslator("es"),
    theme: "festival",
    calendar: { zone: "UTC", dayStartHour: 0 },
    festival: "Marea",
    contentLanguage: undefined,
    now: at(instant),
    origin: "https://marea.example",
    canvas: canvasOf(1920, 1080, "10"),
    moves: new Map<string, never>(),
  } as const;
  const view = { kind: "place", place: square, current: event, next: null, later: [], elsewhere: [] } as const;
  return renderToStaticMarkup(
    <SignProvider value={sign}>
      <PlaceScene view={{ ...view, later: [], elsewhere: [] }} />
    </SignProvider>,
  );
}

test("the sign at a door says that visitors can come in only while its exhibition is open", () => {
  expect(door(exhibition, "2026-08-22T11:00:00Z")).toContain("Puedes entrar");
  for (const hour of ["04:00", "09:59", "20:00", "23:30"])
    expect(door(exhibition, `2026-08-22T${hour}:00Z`), hour).not.toContain("Puedes entrar");
});

test("the sign at a door does not say that visitors can come in if the event has no hours", () => {
  for (const hour of ["04:00", "12:00"]) {
    const html = door(allDay, `2026-08-22T${hour}:00Z`);
    expect([html.includes("Puedes entrar"), html.includes('data-state="closed"'), html.includes("Mercado")]).toEqual([
      false,
      true,
      true,
    ]);
  }
});
