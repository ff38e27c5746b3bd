import { expect, test } from "vitest";
import { languages } from "#app/domain/preferences.ts";
import { hourAndDayText, signTranslator } from "#app/routes/signage/sign-texts.ts";
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
