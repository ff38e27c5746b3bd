import { expect, test } from "vitest";
import type { SettingKey } from "#app/domain/catalogue/catalogue.ts";
import { boundsOf, controlOf, plainLines, valueIn } from "#app/domain/catalogue/controls.ts";

test.each<[SettingKey, string]>([
  ["features.ai_assistant", "switch"],
  ["limits.image_megabytes", "number"],
  ["email.smtp_port", "text"],
  ["api.google.maps_key", "masked"],
  ["email.smtp_password", "secret"],
  ["general.terms", "page"],
  ["general.timezone", "zone"],
  ["general.start_language", "start_language"],
  ["general.theme", "theme"],
  ["general.first_day", "day"],
  ["general.links", "page"],
  ["general.city", "text"],
])("§5: %s is a %s", (key, control) => {
  expect(controlOf(key)).toBe(control);
});

test("a number has its smallest and largest value", () => {
  expect(boundsOf("limits.image_megabytes")).toEqual({ min: 1, max: 20 });
  expect(boundsOf("general.city")).toEqual({});
});

test.each<[SettingKey, string, unknown]>([
  ["limits.image_megabytes", " 8 ", 8],
  ["limits.image_megabytes", "", ""],
  ["limits.image_megabytes", "8.5", "8.5"],
  ["limits.image_megabytes", "ocho", "ocho"],
  ["email.smtp_port", "465", 465],
  ["features.ai_assistant", "on", true],
  ["features.ai_assistant", "off", false],
  ["general.terms", "uno\r\ndos", "uno\ndos"],
])("a form's text for %s, %j, stands for %j", (key, text, value) => {
  expect(valueIn(key, text)).toBe(value);
});

test("CR LF of forms become LF", () => {
  expect(plainLines("a\r\n\r\nb\n")).toBe("a\n\nb\n");
});
