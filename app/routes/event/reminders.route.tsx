import { data, Link, redirect } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import type { Owner } from "#app/domain/identity/visitor.server.ts";
import { acknowledgeEvent, removeReminder, saveReminder } from "#app/domain/reminders/reminders.server.ts";
import type { Services } from "#app/domain/services.ts";
import { appContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { localizeError } from "#app/http/envelope.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { safeRedirect } from "#app/http/redirect-to.ts";
import { refusalOf, refusalInit } from "#app/http/form-refusal.server.ts";
import { withOwner } from "#app/http/visitor.server.ts";
import { eventAnchor } from "#app/ui/programme/page-paths.ts";
import { useTexts } from "#app/ui/texts.tsx";
import type { Route } from "./+types/reminders.route";

/**
 * Handles a bell without JavaScript and redirects back. Field `save`: saves the event with a reminder `minutes` before
 * it (0: no reminder); `remove`: removes it; `seen`: marks the event's changes as seen.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, [...Object.keys(actions), "minutes", "redirectTo"]);
  const [name, run] = Object.entries(actions).find(([one]) => sent.has(one)) ?? [];
  const id = name === undefined ? null : sent.get(name);
  if (typeof id !== "string" || run === undefined) throw data(null, { status: 400 });
  const back = safeRedirect(sent.get("redirectTo"), "/");
  try {
    return redirect(redirectWithAnchor(back, id), { headers: await run(context, id, sent.get("minutes")) });
  } catch (error) {
    const refused = refusalOf(context, error);
    return data({ refusal: localizeError(getInstance(context).t, refused).message, back }, refusalInit(refused));
  }
}

/** A cookie that shows whether cookies come back to this page. */
const trial = "verbena-tried=1; Max-Age=60; Path=/reminders; HttpOnly; SameSite=Lax";

/**
 * Target of a form whose answer sets the first cookie of a browser (`finish-response.server.ts`): goes on to `back` if a cookie
 * came. Else it tries one of its own, and says that this browser keeps nothing if that does not come either.
 */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const back = safeRedirect(url.searchParams.get("back"), "/");
  if (!url.searchParams.has("back")) return null;
  if (request.headers.has("Cookie")) throw redirect(back);
  if (!url.searchParams.has("tried"))
    throw redirect(`/reminders?${new URLSearchParams({ back, tried: "" })}`, { headers: { "Set-Cookie": trial } });
  return { back, ...getInstance(context).t("pages.nothing_kept", { returnObjects: true }) };
}

type SaveAction = (
  context: Route.ActionArgs["context"],
  eventId: string,
  minutes: FormDataEntryValue | null,
) => Promise<Headers>;

const save: SaveAction = async (context, eventId, minutes) => {
  const how = minutes === null ? {} : Number(minutes) === 0 ? { enabled: false } : { minutesBefore: Number(minutes) };
  const { headers } = await withOwner(context, (owner) => {
    const mayWrite = context.get(appContext).rateLimits.saving.consume(owner.id);
    return saveReminder(context.get(servicesContext), owner, { eventId, ...how }, mayWrite);
  });
  return headers;
};

/** Idempotent: an event that isn't saved is ignored. */
const onSavedEvent =
  (work: (services: Services, owner: Owner, eventId: string) => Promise<unknown>): SaveAction =>
  async (context, eventId) => {
    const { owner } = context.get(viewerContext);
    if (owner === null) return new Headers();
    await context.get(appContext).rateLimits.saving.consume(owner.id);
    try {
      await work(context.get(servicesContext), owner, eventId);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === "not_found")) throw error;
    }
    return new Headers();
  };

/** The actions by the form field that holds the event's id. */
const actions: Record<string, SaveAction> = {
  remove: onSavedEvent(removeReminder),
  seen: onSavedEvent(acknowledgeEvent),
  save,
};

/** Adds the card's anchor, since the card may be far down the page; not if a dialog is open. */
const redirectWithAnchor = (back: string, id: string): string =>
  /^\/(?:\?(?!.*\b(?:event|look)=)[^#]*)?$/.test(back) ? `${back}#${eventAnchor(id)}` : back;

export const meta = () => [{ name: "robots", content: "noindex" }];

/** Shows why something could not be saved and a link back. Without a form it links to the saved events. */
export default function SaveEventPage({ actionData, loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const said = actionData ?? loaderData;
  return (
    <main className="lost" id="content">
      <section className="state big">
        <h1>{actionData?.refusal ?? loaderData?.title ?? t("bell.mine")}</h1>
        {loaderData === null || actionData !== undefined ? null : (
          <>
            <p>{loaderData.text}</p>
            <ul>
              <li>{loaderData.allow}</li>
              <li>{loaderData.leave}</li>
              <li>
                <Link to="/subscribe">{loaderData.calendar}</Link>
              </li>
            </ul>
          </>
        )}
        <div className="btns">
          <Link className="btn btn-p" to={said?.back ?? "/my"}>
            {t(said === null ? "bell.mine" : "shell.back")}
          </Link>
        </div>
      </section>
    </main>
  );
}
