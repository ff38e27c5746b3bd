import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { themes } from "#app/domain/preferences.ts";
import type { SceneContent } from "#app/domain/signage/scene-content.ts";
import { canvasOf } from "#app/routes/signage/canvas.ts";
import { Scene } from "#app/routes/signage/Scene.tsx";
import { SignProvider } from "#app/routes/signage/sign-context.tsx";
import { signTranslator } from "#app/routes/signage/sign-texts.ts";
import { at, eventWith } from "../domain/signage/programme.ts";

// Tests run React's production build, which lacks the development runtime of JSX.
vi.mock("react/jsx-dev-runtime", async () => {
  const { Fragment, jsx } = await import("react/jsx-runtime");
  return { Fragment, jsxDEV: jsx };
});

const dance = eventWith("Danza", "2026-08-30T04:00:00.000Z", "2026-08-30T08:00:00.000Z");

/** The text beside the clock at 05:48 of a Sunday, when the festival's Saturday is still on. */
function dayBesideClock(view: SceneContent, theme: (typeof themes)[number]): string | undefined {
  const html = renderToStaticMarkup(
    <SignProvider
      value={{
        t: signTranslator("es"),
        theme,
        calendar: { zone: "UTC", dayStartHour: 6 },
        festival: "Marea",
        contentLanguage: undefined,
        now: at("2026-08-30T05:48:00Z"),
        origin: "https://marea.example",
        canvas: canvasOf(1920, 1080, "10"),
        moves: new Map(),
      }}
    >
      <Scene view={view} page={0} />
    </SignProvider>,
  );
  return /class="sg-(?:day|date)">([^<]*)/.exec(html)?.[1];
}

test("beside a clock stands the date on the calendar, and a list of the festival's day says that it is one", () => {
  for (const theme of themes) {
    const now = { kind: "now", day: "2026-08-29", hero: dance, isLive: true, also: [], next: [] } as const;
    expect(dayBesideClock({ ...now, also: [], next: [] }, theme)).toBe("Domingo 30 de agosto");
    expect(dayBesideClock({ kind: "clock", next: dance, isEmpty: false }, theme)).toBe("Domingo 30 de agosto");
    expect(dayBesideClock({ kind: "day", day: "2026-08-29", pages: [[dance]] }, theme)).toBe(
      "Programa del sábado 29 de agosto",
    );
  }
});
