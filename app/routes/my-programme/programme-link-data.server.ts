import type { RouterContextProvider } from "react-router";
import { qrDrawing } from "#app/art/qr.server.ts";
import { subscriptionTo } from "#app/domain/calendar/feeds/calendar-subscription.ts";
import { programmeLink } from "#app/domain/reminders/programme-links.server.ts";
import { festivalContext, requestContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { getInstance, getLocale } from "#app/http/i18n.server.ts";
import type { ProgrammeLinkData } from "./ProgrammeLink.tsx";

/**
 * Returns the paths behind a secret link: the shared page and the calendar. The calendar's path names its language,
 * since calendar programs do not send a language.
 */
export const linkPaths = (token: string, language: string) => ({
  page: `/my/${token}`,
  feed: `/my/${token}/calendar.ics?lang=${language}`,
});

export async function programmeLinkData(context: Readonly<RouterContextProvider>): Promise<ProgrammeLinkData | null> {
  const { owner } = context.get(viewerContext);
  const token = owner === null ? null : await programmeLink(context.get(servicesContext), owner);
  if (token === null) return null;
  const origin = context.get(requestContext).origin;
  const { page, feed } = linkPaths(token, getLocale(context));
  const name = getInstance(context).t("account.saved.calendar_name", {
    festival: context.get(festivalContext).settings["general.name"],
  });
  return {
    page: `${origin}${page}`,
    subscription: subscriptionTo(`${origin}${feed}`, name),
    qr: qrDrawing(`${origin}${page}`),
  };
}
