import { beforeEach, expect, test } from "vitest";
import { fixedClock } from "#app/domain/clock.ts";
import { linkDisplay, namedDisplays } from "#app/domain/signage/displays.server.ts";
import { defaultScreen, newScene } from "#app/domain/signage/screen.ts";
import { createScreen, signStateOf } from "#app/domain/signage/screens.server.ts";
import { endShownNow, showNow } from "#app/domain/signage/shown-now.server.ts";
import type { Services } from "#app/domain/services.ts";
import { readAllSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { memoryFestival } from "../../support/festival.ts";

/** A scene that a display, or all displays of a sign, show alone for ten minutes. */

let services: Services;
let display: string;
beforeEach(async () => {
  services = await memoryFestival();
  const scenes = [newScene("now", 20), { ...newScene("clock", 20), from: "03:00", until: "04:00" }];
  await createScreen(services, { ...defaultScreen("es"), slug: "muelle", name: "Muelle", scenes });
  await linkDisplay(services, { name: "Junto al bar", screen: "muelle" });
  display = (await namedDisplays(services))[0]?.id ?? "";
});

const asked = { display: "", screen: "muelle", scene: "1", title: "", text: "" };
/** Returns the scene that a display of the sign shows alone so many minutes from now. */
async function shown(on: string | null, minutes = 0, slug = "muelle") {
  const now = new Date(services.clock.now().getTime() + minutes * 60_000);
  const state = await signStateOf(services, await readAllSettings(services), {
    slug,
    version: "1",
    site: "",
    now,
    display: on,
  });
  return state.shown?.scene ?? null;
}

test("a scene of the playlist is shown on all displays of the sign for ten minutes, whatever its hours", async () => {
  await showNow(services, asked);
  expect(await shown(null)).toMatchObject({ kind: "clock", from: "", until: "" });
  expect(await shown(display, 9.9)).toMatchObject({ kind: "clock" });
  expect(await shown(display, 10)).toBeNull();
  expect(await shown(null, 0, "otra")).toBeNull();
});

test("a notice on one display is on no other, and comes before what its sign shows", async () => {
  await showNow(services, asked);
  await showNow(services, { ...asked, display, scene: "notice", title: "Cola por la derecha" });
  expect(await shown(display)).toMatchObject({ kind: "notice", title: "Cola por la derecha" });
  expect(await shown(null)).toMatchObject({ kind: "clock" });
});

test("a newer one of the same display ends the one before, and any of them can be ended at once", async () => {
  await showNow(services, { ...asked, display });
  const { id } = await showNow(services, { ...asked, display, scene: "0" });
  expect(await shown(display)).toMatchObject({ kind: "now" });
  await endShownNow(services, id);
  expect(await shown(display)).toBeNull();
  await expect(endShownNow(services, id)).rejects.toMatchObject({ code: "not_found" });
});

test("those that are over are not kept", async () => {
  await showNow(services, asked);
  const later = {
    ...services,
    clock: fixedClock(new Date(services.clock.now().getTime() + 11 * 60_000).toISOString()),
  };
  await showNow(later, { ...asked, display });
  expect((await readAllSettings(services))["signage.shown_now"]).toHaveLength(1);
});

test.each([
  ["a scene that the playlist lacks", { scene: "2" }, "invalid"],
  ["a notice without words", { scene: "notice" }, "invalid"],
  ["a display that nobody has named", { display: "x" }, "not_found"],
])("%s is refused", async (_, fields, code) => {
  await expect(showNow(services, { ...asked, ...fields })).rejects.toMatchObject({ code });
});
