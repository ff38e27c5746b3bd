import { expect, test } from "vitest";
import type { Settings } from "#app/domain/catalogue/catalogue.ts";
import { readAllSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { shownStream } from "#app/domain/streaming/stream.ts";
import { memoryFestival } from "../../support/festival.ts";

const defaults = await readAllSettings(await memoryFestival());
const active: Partial<Settings> = {
  "stream.isActive": true,
  "stream.embedCode": '<iframe src="https://player.vimeo.com/video/1"></iframe>',
};
const streamWith = (settings: Partial<Settings>, playing = false) =>
  shownStream({ ...defaults, ...settings }, { playing });
const player = { src: "https://player.vimeo.com/video/1", host: "player.vimeo.com" };

test("spec §2: an active stream with a usable embed code shows its player", () => {
  expect(streamWith(active).player).toEqual(player);
});
test("spec §2: an inactive stream, or one without a usable embed code, shows the logo", () => {
  expect(streamWith({ ...active, "stream.isActive": false }).player).toBeNull();
  expect(streamWith({ "stream.isActive": true }).player).toBeNull();
  expect(
    streamWith({ ...active, "stream.embedCode": '<iframe src="https://evil.example/"></iframe>' }).player,
  ).toBeNull();
});
test("the hosts that the settings add are allowed", () => {
  const code = { "stream.embedCode": "https://tube.example.org/videos/embed/1" };
  expect(streamWith({ ...active, ...code }).player).toBeNull();
  expect(streamWith({ ...active, ...code, "stream.allowedHosts": ["tube.example.org"] }).player?.host).toBe(
    "tube.example.org",
  );
});
test("the player plays only if there is one and the visitor started it", () => {
  expect([streamWith(active).playing, streamWith(active, true).playing, streamWith({}, true).playing]).toEqual([
    false,
    true,
    false,
  ]);
});
test("spec §9: the default background is #667eea at 0.9", () => {
  expect(streamWith({})).toEqual({
    player: null,
    playing: false,
    title: "",
    place: "",
    logoUrl: "",
    backgroundColor: "#667eea",
    overlayOpacity: 0.9,
  });
});
test("title, place, logo and background come from the settings, and no other setting is shown", () => {
  const shown = streamWith({
    ...active,
    "stream.title": "Gala",
    "stream.place": "Charco",
    "stream.eventLogoUrl": "/uploads/logo.png",
    "stream.backgroundColor": "#102030",
    "stream.overlayOpacity": 0.4,
  });
  expect(shown).toEqual({
    player,
    playing: false,
    title: "Gala",
    place: "Charco",
    logoUrl: "/uploads/logo.png",
    backgroundColor: "#102030",
    overlayOpacity: 0.4,
  });
});
