import { expect, test } from "vitest";
import { languages, themes } from "#app/domain/preferences.ts";
import { aheadText, hourAndDayText, signTranslator } from "#app/routes/signage/sign-texts.ts";
import { at, eventWith } from "../domain/signage/programme.ts";

const calendar = { zone: "UTC", dayStartHour: 6 };
const sunday = at("2026-08-23T21:27:00Z");
const words = (startTime: string, language: (typeof languages)[number] = "es") =>
  hourAndDayText(
    signTranslator(language),
    eventWith("Taller", startTime, `${startTime.slice(0, 11)}23:59:00.000Z`),
    calendar,
    sunday,
  );

test("on Sunday night a sign's list adds the weekday to Monday's hours", () => {
  expect(words("2026-08-23T22:00:00.000Z")).toBe("22:00");
  expect(words("2026-08-24T11:15:00.000Z")).toBe("Lun 11:15");
  // After midnight it is still the festival's Sunday.
  expect(words("2026-08-24T01:00:00.000Z")).toBe("01:00");
  expect(words("2026-08-31T11:15:00.000Z")).toBe("31 de agosto 11:15");
  expect(languages.map((language) => words("2026-08-24T11:15:00.000Z", language))).toEqual([
    "Lun 11:15",
    "Mon 11:15",
    "seg 11:15",
    "lun 11:15",
  ]);
});

test("the word over an event to come is the near one in its last hour only, in each theme", () => {
  const over = (startTime: string, more = {}) =>
    themes.map((theme) =>
      aheadText(
        signTranslator("es"),
        theme,
        eventWith("Gala", startTime, new Date(Date.parse(startTime) + 7_200_000).toISOString(), more),
        sunday,
      ),
    );
  const far = ["A continuación", "A continuación", "A continuación", "Próximo evento"];
  const soon = ["Enseguida", "A continuación", "Enseguida", "Próximo evento"];
  expect(over("2026-08-23T22:27:00.000Z")).toEqual(soon);
  expect(over("2026-08-23T22:28:00.000Z")).toEqual(far);
  expect(over("2026-12-24T20:00:00.000Z")).toEqual(far);
  expect(over("2026-08-23T21:20:00.000Z", { status: "UPCOMING" })).toEqual(soon);
  expect(over("2026-08-23T22:00:00.000Z", { follows: { startIsKnown: false } })).toEqual(far);
  const far4 = languages.map((language) =>
    aheadText(
      signTranslator(language),
      "festival",
      eventWith("Gala", "2026-12-24T20:00:00.000Z", "2026-12-24T23:00:00.000Z"),
      sunday,
    ),
  );
  expect(far4).toEqual(["A continuación", "Up next", "A seguir", "À suivre"]);
});
