import type { TFunction } from "i18next";
import { lazy } from "react";
import { data, redirect, type RouterContextProvider } from "react-router";
import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { keepOne, type Removed, restoreRemoved } from "#app/domain/my-programme/keep-one.server.ts";
import { noteLook } from "#app/domain/my-programme/looks.server.ts";
import { readSaved, writeSaved } from "#app/domain/reminders/lead-times.ts";
import { renewProgrammeLink, revokeProgrammeLink } from "#app/domain/reminders/programme-links.server.ts";
import { appContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { statusOf } from "#app/http/envelope.server.ts";
import { noticeMiddleware, readNotice, redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { redirectWithRefusal, refusalOf } from "#app/http/form-refusal.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { withOwner } from "#app/http/visitor.server.ts";
import { pageData } from "#app/routes/layout/page-data.server.ts";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { loadedOrPlain } from "#app/ui/kit/late-part.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { eventAnchor } from "#app/ui/programme/page-paths.ts";
import sheet from "./my-programme.css?url";
import { ownProgramme } from "./own-programme.server.ts";
import { programmeLinkData } from "./programme-link-data.server.ts";
import { timeLineData } from "./time-line-data.ts";
import type { Route } from "./+types/my-programme.route";

export const middleware = [noticeMiddleware];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

/** Where the link to share is. */
const linkAnchor = "/my#take";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { owner } = context.get(viewerContext);
  const { t } = getInstance(context);
  const { saved, looks, ownOf } = await ownProgramme(context);
  const line = await timeLineData({ ...looks, saved, ownOf }, { ...pageData(context), t });
  // A page that the browser loads ahead of time is no look.
  const isLook = request.method === "GET" && !/prefetch/.test(request.headers.get("Sec-Purpose") ?? "");
  if (owner !== null && isLook) await noteLook(context.get(servicesContext), owner, saved, looks);
  return {
    title: t("bell.mine"),
    /** Without a network: what the page says of its age. */
    offline: noText,
    line,
    link: await programmeLinkData(context),
    notice: await readNotice(request, context, t),
    /** The event that the visitor wants to keep, if places at others must be given back for it. */
    asksFor: url.searchParams.get("keep"),
    isPaper: url.searchParams.has("paper"),
  };
}

const noText: string | null = null;

type Context = Readonly<RouterContextProvider>;

/**
 * Runs one of the page's forms. `keep`: an event's id, to remove what overlaps it, with `give` also its registrations;
 * `undo`: what that removed; `link`: renews or revokes the link to share.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, ["keep", "give", "undo", "link"]);
  const [keep, undo] = [sent.get("keep"), sent.get("undo")];
  if (typeof keep === "string") return keepEvent(context, keep, sent.has("give"));
  if (typeof undo === "string") return restore(context, undo);
  const change = linkForms.get(sent.get("link"));
  if (change === undefined) throw data(null, { status: 400 });
  return change(context);
}

async function keepEvent(context: Context, eventId: string, givesBack: boolean): Promise<Response> {
  const { owner } = context.get(viewerContext);
  const back = `/my#${eventAnchor(eventId)}`;
  if (owner === null) return redirect("/my");
  try {
    await context.get(appContext).rateLimits.saving.consume(owner.id);
    const removed = await keepOne(context.get(servicesContext), owner, { eventId, givesBack });
    if (removed === null) return redirect(`/my?${new URLSearchParams({ keep: eventId })}#ask`);
    const titles = titlesText(getInstance(context).t, removed);
    const bells = removed.filter(({ held }) => held === null);
    return await redirectWithNotice(back, {
      key:
        removed.length === 0
          ? "my_programme.settled"
          : bells.length === removed.length
            ? "my_programme.removed"
            : "my_programme.given_back",
      values: { titles },
      ...(bells.length === 0 || bells.length > mostRestored
        ? {}
        : {
            undo: writeSaved(
              Object.fromEntries(
                bells.map(({ eventId: id, minutesBefore, enabled }) => [
                  id,
                  { minutes: enabled ? minutesBefore : 0, held: null },
                ]),
              ),
            ),
          }),
    });
  } catch (error) {
    return redirectWithRefusal(context, back, error);
  }
}

/** Most events that a notice names, and how much of each title: a notice is a cookie, which may have 4 kB. */
const mostNamed = 3;
const longestName = 60;

/** Returns the titles of removed events: the first ones, and how many more there are. */
function titlesText(t: TFunction, removed: readonly Removed[]): string {
  const titles = removed
    .slice(0, mostNamed)
    .map(({ title }) => t("my_programme.quoted", { title: shortened(title) }))
    .join(", ");
  const count = removed.length - mostNamed;
  return count > 0 ? t("my_programme.more", { titles, count }) : titles;
}

/** Cuts a long title between two characters. */
function shortened(title: string): string {
  const characters = Array.from(title);
  return characters.length <= longestName
    ? title
    : `${characters
        .slice(0, longestName - 1)
        .join("")
        .trimEnd()}…`;
}

async function restore(context: Context, written: string): Promise<Response> {
  const { owner } = context.get(viewerContext);
  if (owner === null) return redirect("/my");
  try {
    await context.get(appContext).rateLimits.saving.consume(owner.id);
    const removed = Object.entries(readSaved(written))
      .slice(0, mostRestored)
      .map(([eventId, { minutes }]) => ({
        eventId,
        ...(minutes > 0 ? { minutesBefore: minutes } : {}),
        enabled: minutes > 0,
      }));
    await restoreRemoved(context.get(servicesContext), owner, removed);
    return await redirectWithNotice("/my", { key: "my_programme.restored" });
  } catch (error) {
    return redirectWithRefusal(context, "/my", error);
  }
}

/** Most events that one undo brings back: a form could name more. */
const mostRestored = 50;

async function renewLink(context: Context): Promise<Response> {
  try {
    const { headers } = await withOwner(context, async (owner) => {
      await context.get(appContext).rateLimits.saving.consume(owner.id);
      await renewProgrammeLink(context.get(servicesContext), owner);
    });
    return redirect(linkAnchor, { headers });
  } catch (error) {
    throw data(null, { status: statusOf[refusalOf(context, error).code] });
  }
}

async function revokeLink(context: Context): Promise<Response> {
  const { owner } = context.get(viewerContext);
  if (owner !== null) await revokeProgrammeLink(context.get(servicesContext), owner);
  return redirect(linkAnchor);
}

const linkForms: ReadonlyMap<FormDataEntryValue | null, (context: Context) => Promise<Response>> = new Map([
  ["renew", renewLink],
  ["revoke", revokeLink],
]);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

const loadPage = () => import("./MyProgrammePage.tsx");
/** Loaded by itself, so that the route map of every first visit doesn't list its files. */
const MyProgrammePage = lazy(async () => ({ default: (await loadedOrPlain(loadPage())).MyProgrammePage }));

// Start when the code is loaded, not when the page is rendered. If they fail, the page shows the error.
if (typeof document !== "undefined") {
  loadAreaTexts("my_programme", document.documentElement.lang).catch(() => undefined);
  loadPage().catch(() => undefined);
}

export default function MyProgramme({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AreaTexts area="my_programme">
      <MyProgrammePage page={loaderData} answer={actionData} />
    </AreaTexts>
  );
}
