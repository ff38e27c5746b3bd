import { z } from "zod";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import { parseUnknown } from "../input.server.ts";
import type { Services } from "../services.ts";
import { valuesOf, writeGroupIn } from "../settings/settings.server.ts";
import { longestNotice, longestNoticeTitle, newScene, type Scene, scenesOf } from "./screen.ts";
import { screenNamed, withSettings } from "./screens.server.ts";
import { mostShownNow, shownMinutes, type ShownNow, stillShown } from "./shown-now.ts";
import { signageSettings } from "./signage-settings.ts";
import { chosenSigns } from "./sign-groups.ts";
import { screensIn, shownNowIn } from "./stored-signs.ts";

const input = z.object({
  /** Id of the display; empty for all displays of the sign. */
  display: z.string().max(64, "errors.invalid"),
  /** Name of the sign, or the choice of a group; not needed for a display. */
  screen: z.string().max(60, "errors.invalid"),
  /** Number of a scene of the playlist, from 0, or `notice` for the notice below. */
  scene: z.union([z.literal("notice"), z.coerce.number().int().min(0)], "errors.invalid"),
  title: z.string().trim().max(longestNoticeTitle, "errors.too_long"),
  text: z.string().trim().max(longestNotice, "errors.too_long"),
});

/**
 * Shows a scene of the playlist or a notice alone for ten minutes, on one display, on all of a sign, or on all of a group,
 * whose first sign has the playlist. An earlier one of the same display or sign ends. Returns what the first sign shows.
 * Throws `not_found`, and `invalid` with the wrong fields.
 */
export async function showNow(services: Services, sent: unknown): Promise<ShownNow> {
  const fields = parseUnknown(input, sent);
  return withSettings(services, async (open) => {
    const settings = valuesOf(signageSettings, open.stored);
    const display = fields.display === "" ? null : fields.display;
    const row =
      display === null
        ? null
        : await open.transaction.selectFrom("displays").select("screen").where("id", "=", display).executeTakeFirst();
    if (row === undefined) throw new DomainError("not_found", "errors.screen_not_found");
    const signs = chosenSigns([row?.screen ?? fields.screen], screensIn(settings)).map((slug) =>
      screenNamed(settings, slug),
    );
    const [leader] = signs;
    if (leader === undefined) throw new DomainError("not_found", "errors.screen_not_found");
    const now = services.clock.now();
    const first: ShownNow = {
      id: newId(),
      display,
      screen: leader.slug,
      scene: sceneOf(fields, scenesOf(leader)),
      until: new Date(now.getTime() + shownMinutes * 60_000).toISOString(),
    };
    const shown = [first, ...signs.slice(1).map(({ slug }) => ({ ...first, id: newId(), screen: slug }))];
    const others = stillShown(shownNowIn(settings), now).filter(
      (one) => one.display !== display || (display === null && shown.every(({ screen }) => one.screen !== screen)),
    );
    if (others.length + shown.length > mostShownNow)
      throw new DomainError("invalid", "errors.too_many", { fields: { scene: ["errors.too_many"] } });
    await writeGroupIn(services, open, signageSettings, {
      "signage.shown_now": [...others, ...shown].map((one) => JSON.stringify(one)),
    });
    return first;
  });
}

/** Ends it now: the displays return to their playlist. Throws `not_found` if it is over already. */
export async function endShownNow(services: Services, id: string): Promise<void> {
  await withSettings(services, async (open) => {
    const current = stillShown(shownNowIn(valuesOf(signageSettings, open.stored)), services.clock.now());
    if (!current.some((one) => one.id === id)) throw new DomainError("not_found", "errors.scene_not_shown");
    await writeGroupIn(services, open, signageSettings, {
      "signage.shown_now": current.filter((one) => one.id !== id).map((one) => JSON.stringify(one)),
    });
  });
}

/** Returns the chosen scene without its hours. */
function sceneOf({ scene, title, text }: z.output<typeof input>, scenes: readonly Scene[]): Scene {
  const seconds = shownMinutes * 60;
  if (scene === "notice") {
    if (title === "")
      throw new DomainError("invalid", "errors.title_required", { fields: { title: ["errors.title_required"] } });
    return { ...newScene("notice", seconds), title, text };
  }
  const chosen = scenes[scene];
  if (chosen === undefined)
    throw new DomainError("invalid", "errors.invalid", { fields: { scene: ["errors.invalid"] } });
  return { ...chosen, seconds, from: "", until: "", firstDay: "", lastDay: "" };
}
