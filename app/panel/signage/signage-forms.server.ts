import type { data, RouterContextProvider } from "react-router";
import { z } from "zod";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { DomainError } from "#app/domain/error.ts";
import { displayOrders } from "#app/domain/signage/display.ts";
import {
  type DisplayLink,
  linkDisplay,
  linkDisplayAgain,
  pairAgainByCode,
  pairByCode,
  removeDisplay,
  removeDisplays,
  renameDisplay,
} from "#app/domain/signage/displays.server.ts";
import { endFault } from "#app/domain/signage/display-faults.server.ts";
import { isForgotten } from "#app/domain/signage/display-need.ts";
import { linkFragment } from "#app/domain/signage/pairing.ts";
import { defaultScreen, slugOf } from "#app/domain/signage/screen.ts";
import { createScreen } from "#app/domain/signage/screens.server.ts";
import { tellDoor } from "#app/domain/signage/sign-alarms.server.ts";
import { endShownNow, showNow } from "#app/domain/signage/shown-now.server.ts";
import { shownMinutes } from "#app/domain/signage/shown-now.ts";
import { screensIn } from "#app/domain/signage/stored-signs.ts";
import { writeSettings } from "#app/domain/catalogue/catalogue.server.ts";
import { appContext, festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { silentDisplayTexts } from "#app/messages/sign-alarm-texts.server.ts";
import { redirectWithNotice } from "#app/http/flash-notice.server.ts";
import type { MadeDisplayLink } from "./PairingForms.tsx";
import { displayPath, screenPath, screensPath } from "./signage-paths.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { redirectWithUndo } from "../undo-redirect.server.ts";

type Context = Readonly<RouterContextProvider>;
export type PageForm = (context: Context, sent: FormData) => Promise<Response | ReturnType<typeof data<FormAnswer>>>;

// Zod gets undefined for an empty field.
export const text = z.string().default("");
export const ids = z.array(z.string()).default([]);

const create: PageForm = (context, sent) =>
  answerForm(context, { name: "create", sent, schema: z.object({ name: text }) }, async ({ name }) => {
    const { settings } = context.get(festivalContext);
    const taken = new Set(screensIn(settings).map(({ slug }) => slug));
    const plain = slugOf(name) || "pantalla";
    let slug = plain;
    for (let number = 2; taken.has(slug); number += 1) slug = `${plain.slice(0, 36)}-${number}`;
    await createScreen(context.get(servicesContext), {
      ...defaultScreen("auto", settings["signage.theme"]),
      slug,
      name,
    });
    return redirectWithNotice(screenPath(slug), { key: "panel.signage.created", values: { name } });
  });

const order: PageForm = (context, sent) =>
  answerForm(
    context,
    {
      name: "order",
      sent,
      schema: z.object({ order: z.enum(displayOrders), id: z.string().optional(), screen: text }),
    },
    async ({ order: what, id, screen }) => {
      const count = await context.get(appContext).displays.order(id === undefined ? { screen } : { id }, what);
      return redirectWithNotice(
        screensPath,
        count === 0
          ? { key: "panel.signage.not_connected", tone: "refused" }
          : { key: `panel.signage.${what}_sent`, values: { count } },
      );
    },
  );

/**
 * Pairs the display that shows a code: under a new name, or in the place of the display with the id `display`. Wrong
 * codes are limited by account.
 */
const pair: PageForm = (context, sent) =>
  answerForm(
    context,
    { name: "pair", sent, schema: z.object({ code: text, name: text, display: z.string().optional() }) },
    async ({ display: id, ...fields }) => {
      const { displays, rateLimits } = context.get(appContext);
      const services = context.get(servicesContext);
      await rateLimits.pairing.check(services.actor);
      const paired =
        id === undefined
          ? pairByCode(services, displays.codes, fields)
          : pairAgainByCode(services, displays.codes, { code: fields.code, id });
      const name = await paired.catch(async (error: unknown) => {
        if (!isWrongCode(error)) await rateLimits.pairing.unchecked(services.actor);
        throw error;
      });
      await rateLimits.pairing.succeeded(services.actor);
      return redirectWithNotice(screensPath, { key: "panel.signage.pairing.paired", values: { name } });
    },
  );

const isWrongCode = (error: unknown): boolean => error instanceof DomainError && "code" in error.fields;

/** Returns the name of the form that renames a display: each display has one. */
export function renameForm(sent: FormData): string {
  const id = sent.get("id");
  return `display-${typeof id === "string" ? id : ""}`;
}

const rename: PageForm = (context, sent) =>
  answerForm(
    context,
    { name: renameForm(sent), sent, schema: z.object({ id: text, name: text }) },
    async ({ id, ...fields }) => {
      const name = await renameDisplay(context.get(servicesContext), id, fields);
      return redirectWithNotice(screensPath, { key: "panel.signage.pairing.renamed", values: { name } });
    },
  );

const unpair: PageForm = (context, sent) =>
  answerForm(context, { name: "order", sent, schema: z.object({ id: text }) }, async ({ id }) => {
    const name = await removeDisplay(context.get(servicesContext), id);
    await context.get(appContext).displays.pictures.forget(id);
    return redirectWithNotice(screensPath, { key: "panel.signage.pairing.removed", values: { name } });
  });

/** Makes a link for a new name, or with `intent=relink` for a display with a name. Only this answer shows it. */
export async function makeDisplayLink(context: Context, sent: FormData) {
  const services = context.get(servicesContext);
  const made: { link?: MadeDisplayLink } = {};
  const show = ({ name, screen, token, until }: DisplayLink): Response => {
    const { origin, mailOrigin } = context.get(requestContext);
    made.link = { name, address: `${mailOrigin ?? origin}${displayPath(screen)}#${linkFragment}=${token}`, until };
    return new Response();
  };
  const answer =
    sent.get("intent") === "relink"
      ? await answerForm(context, { name: "order", sent, schema: z.object({ id: text }) }, async ({ id }) =>
          show(await linkDisplayAgain(services, id)),
        )
      : await answerForm(
          context,
          { name: "link", sent, schema: z.object({ name: text, screen: text }) },
          async (fields) => show(await linkDisplay(services, fields)),
        );
  return made.link === undefined ? answer : { link: made.link };
}

const looks: PageForm = (context, sent) =>
  answerForm(
    context,
    {
      name: "looks",
      sent,
      schema: z.object({ theme: text, language: z.string().default("auto"), night_from: text, night_until: text }),
    },
    async ({ theme, language, night_from, night_until }) => {
      const services = context.get(servicesContext);
      return redirectWithUndo(services, screensPath, async () => {
        await writeSettings(services, {
          "signage.theme": theme,
          "signage.language": language,
          "signage.night_from": night_from,
          "signage.night_until": night_until,
        });
        return { key: "panel.signage.saved" };
      });
    },
  );

/** Removes the forgotten displays that the page listed. One that has come back in the meantime stays. */
const removeForgotten: PageForm = (context, sent) =>
  answerForm(context, { name: "order", sent, schema: z.object({ forgotten: ids }) }, async ({ forgotten }) => {
    const { displays } = context.get(appContext);
    const { now } = context.get(festivalContext);
    const { named } = await displays.list();
    const meant = named.filter((one) => forgotten.includes(one.id) && isForgotten(one, now)).map(({ id }) => id);
    const count = await removeDisplays(context.get(servicesContext), meant);
    for (const id of meant) await displays.pictures.forget(id);
    return redirectWithNotice(screensPath, { key: "panel.control_room.forgotten_removed", values: { count } });
  });

const faultDone: PageForm = (context, sent) =>
  answerForm(context, { name: "order", sent, schema: z.object({ id: text }) }, async ({ id }) => {
    await endFault(context.get(servicesContext), id);
    return redirectWithNotice(screensPath, { key: "panel.control_room.fault_ended" });
  });

const showNowForm = z.object({ display: text, screen: text, scene: text, title: text, text });

const show: PageForm = (context, sent) =>
  answerForm(context, { name: "show", sent, schema: showNowForm }, async (fields) => {
    await showNow(context.get(servicesContext), fields);
    return redirectWithNotice(screensPath, { key: "panel.control_room.shown", values: { count: shownMinutes } });
  });

const endShown: PageForm = (context, sent) =>
  answerForm(context, { name: "order", sent, schema: z.object({ id: text }) }, async ({ id }) => {
    await endShownNow(context.get(servicesContext), id);
    return redirectWithNotice(screensPath, { key: "panel.control_room.shown_ended" });
  });

/** Asks the staff to look at a silent display. */
const tellTheDoor: PageForm = (context, sent) =>
  answerForm(context, { name: "order", sent, schema: z.object({ id: text }) }, async ({ id }) => {
    const reachable = await context.get(appContext).notifications.reachable();
    const { count } = await tellDoor(context.get(servicesContext), id, reachable, silentDisplayTexts);
    return redirectWithNotice(
      screensPath,
      count === 0
        ? { key: "panel.control_room.told_nobody", tone: "refused" }
        : { key: "panel.control_room.told", values: { count } },
    );
  });

/** Handlers of the list's forms by `intent`. */
export const listForms = new Map([
  ["create", create],
  ["order", order],
  ["pair", pair],
  ["rename", rename],
  ["unpair", unpair],
  ["remove-forgotten", removeForgotten],
  ["fault-done", faultDone],
  ["tell-door", tellTheDoor],
  ["show", show],
  ["end-shown", endShown],
  ["looks", looks],
]);
/** The forms that answer with a link. */
export const linkIntents: readonly unknown[] = ["link", "relink"];
export const listFields = [
  "intent",
  "name",
  "order",
  "id",
  "screen",
  "code",
  "display",
  "theme",
  "language",
  "night_from",
  "night_until",
  "scene",
  "title",
  "text",
];
export const listLists = ["forgotten"];
