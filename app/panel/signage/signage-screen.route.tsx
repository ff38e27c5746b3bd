import { maxFileBytes } from "#app/domain/media/image-kinds.ts";
import { listCategories } from "#app/domain/programme/categories.server.ts";
import { listCurrentEvents } from "#app/domain/programme/upcoming-events.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { screensIn } from "#app/domain/signage/stored-signs.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readPanelForm } from "#app/http/read-form.server.ts";
import { shortDay } from "../kit/history-texts.ts";
import { ScreenPage } from "./ScreenPage.tsx";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";
import { refuseUnread, screenFormFields, screenForms } from "./signage-forms.server.ts";
import type { Route } from "./+types/signage-screen.route";

/** How far ahead events are offered for a poster, in ms, and how many at most. */
const ahead = 30 * 86_400_000;
const mostOffered = 300;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { settings, now, calendar } = context.get(festivalContext);
  const screen = screensIn(settings).find(({ slug }) => slug === params.slug);
  if (screen === undefined) throw new Response(null, { status: 404 });
  const { t } = getInstance(context);
  const named = screen.scenes.map(({ about }) => about).find((about) => about !== "") ?? "";
  const events = await listCurrentEvents(services, {
    from: now,
    until: new Date(now.getTime() + ahead),
    limit: mostOffered,
    and: named,
  });
  return {
    title: screen.name,
    screen,
    places: (await listLocations(services)).map(({ id, name }) => ({ id, name })),
    categories: (await listCategories(services, { active: true })).map(({ id, name }) => ({ id, name })),
    events: events.map(({ id, title, startTime }) => ({
      id,
      name: `${shortDay(t, dayOf(startTime, { ...calendar, dayStartHour: 0 }))} ${clockTime(startTime, calendar.zone)} ${title}`,
    })),
    imageMegabytes: settings["limits.image_megabytes"],
    isDeleting: url.searchParams.has("delete"),
    kept: await restoreAnswer(context, url, (sent) =>
      nameFormByIntent({ save: "screen", add: "scene-new", change: `scene-${Number(sent.get("index"))}` })(sent),
    ),
  };
}

/** One of the page's forms, by its field `intent`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  // More than an image may have: one that is only a little too large is refused beside its field, and what was typed is
  // kept.
  const sent = await readPanelForm(request, screenFormFields, maxFileBytes).catch((refusal: unknown) =>
    refuseUnread(context, refusal),
  );
  if (!(sent instanceof FormData)) return sent;
  return chosenForm(screenForms(params.slug), sent)(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function SignageScreen({ loaderData, actionData }: Route.ComponentProps) {
  return <ScreenPage data={loaderData} answer={actionData ?? loaderData.kept} />;
}
