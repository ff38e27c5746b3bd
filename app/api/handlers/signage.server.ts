import { DomainError } from "#app/domain/error.ts";
import { removeDisplay, renameDisplay } from "#app/domain/signage/displays.server.ts";
import { endEmergency, raiseEmergency } from "#app/domain/signage/emergencies.server.ts";
import { holding } from "#app/domain/signage/emergency.ts";
import { endShownNow, showNow } from "#app/domain/signage/shown-now.server.ts";
import { stillShown } from "#app/domain/signage/shown-now.ts";
import { emergenciesIn, screensIn, shownNowIn } from "#app/domain/signage/stored-signs.ts";
import { appContext, festivalContext } from "#app/http/context.ts";
import type { HandlersOf } from "../api-response.server.ts";

export const signageHandlers: HandlersOf<"signage"> = {
  /** Without those that nobody has paired: any browser can say that it is one. */
  listDisplays: async ({ context }) => {
    const { list, version } = context.get(appContext).displays;
    return { data: (await list()).named.map((one) => ({ ...one, isCurrent: one.version === version })) };
  },
  renameDisplay: async ({ services, id, body }) => ({ data: { id, name: await renameDisplay(services, id, body) } }),
  removeDisplay: async ({ services, id, context }) => {
    await removeDisplay(services, id);
    await context.get(appContext).displays.pictures.forget(id);
    return { data: { id } };
  },
  orderDisplays: async ({ body: { order, display, screen = "" }, context }) => {
    const { displays } = context.get(appContext);
    if (display !== undefined && !(await displays.list()).named.some(({ id }) => id === display))
      throw new DomainError("not_found", "errors.screen_not_found");
    return { data: { displays: await displays.order(display === undefined ? { screen } : { id: display }, order) } };
  },
  listShown: async ({ context }) => {
    const { settings, now } = context.get(festivalContext);
    return { data: stillShown(shownNowIn(settings), now) };
  },
  showNow: async ({ services, body: { display = "", screen = "", title = "", text = "", scene } }) => ({
    data: await showNow(services, { display, screen, title, text, scene }),
  }),
  endShown: async ({ services, id }) => {
    await endShownNow(services, id);
    return { data: { id } };
  },
  listScreens: async ({ context }) => ({ data: screensIn(context.get(festivalContext).settings) }),
  listEmergencies: async ({ context }) => {
    const { settings, now } = context.get(festivalContext);
    return { data: holding(emergenciesIn(settings["signage.emergencies"]), now) };
  },
  raiseEmergency: async ({ services, body }) => ({ data: await raiseEmergency(services, body) }),
  endEmergency: async ({ services, id }) => ({ data: { id: (await endEmergency(services, id)).id } }),
};
