import { screensIn } from "#app/domain/signage/stored-signs.ts";
import { appContext, festivalContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";
import { listFields, listForms } from "./signage-forms.server.ts";
import type { Route } from "./+types/signage.route";
import { Form, Link } from "react-router";
import { themes } from "#app/domain/preferences.ts";
import { type Display, displayOrders, silentAfter } from "#app/domain/signage/display.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { SectionForm } from "../kit/SectionForm.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { SelectField, TextField } from "../kit/Field.tsx";
import { displayPath, screenPath } from "./signage-paths.ts";
import { Refreshing } from "./Refreshing.tsx";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings, now } = context.get(festivalContext);
  const { version, list } = context.get(appContext).displays;
  return {
    title: getInstance(context).t("panel.signage.screens"),
    screens: screensIn(settings),
    displays: list(),
    version,
    now: now.toISOString(),
    looks: {
      theme: settings["signage.theme"],
      night_from: settings["signage.night_from"],
      night_until: settings["signage.night_until"],
    },
    kept: await restoreAnswer(context, url, nameFormByIntent({ create: "create", looks: "looks" })),
  };
}

/** Handles the page's forms by the field `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, listFields);
  return chosenForm(listForms, sent)(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

/** `/admin/signage`: every sign with its displays and their state. */
export default function ScreensPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? loaderData.kept;
  const t = useTexts();
  const { screens, displays, version, now, looks } = loaderData;
  const others = displays.filter(({ screen }) => !screens.some(({ slug }) => slug === screen));
  return (
    <>
      <div className="head">
        <h1>{t("panel.signage.screens")}</h1>
      </div>
      <Refreshing every={5000} />
      {answer?.form === "order" ? <ErrorSummary errors={answerErrors(t, answer, t("panel.signage.failed"))} /> : null}
      <ul className="signs">
        <Sign
          name={t("panel.signage.default")}
          note={t("panel.signage.default_note")}
          slug=""
          displays={others}
          version={version}
          now={now}
        />
        {screens.map(({ slug, name, scenes }) => (
          <Sign
            key={slug}
            name={name}
            note={
              scenes.length === 0
                ? t("panel.signage.from_programme")
                : t("panel.signage.scenes_count", { count: scenes.length })
            }
            slug={slug}
            displays={displays.filter(({ screen }) => screen === slug)}
            version={version}
            now={now}
          />
        ))}
      </ul>
      <NewScreen key={`new ${screens.length}`} answer={answer} />
      <Looks key={JSON.stringify(looks)} looks={looks} answer={answer} />
    </>
  );
}

interface SignProps {
  name: string;
  note: string;
  slug: string;
  displays: Display[];
  version: string;
  now: string;
}

function Sign({ name, note, slug, displays, version, now }: SignProps) {
  const t = useTexts();
  return (
    <li>
      <div className="what">
        <h2>{slug === "" ? name : <Link to={screenPath(slug)}>{name}</Link>}</h2>
        <p className="mut">
          <code>{displayPath(slug)}</code> · {note}
        </p>
      </div>
      <div className="do">
        <a className="btn sm" href={displayPath(slug)} target="_blank" rel="noopener">
          <Icon name="external" />
          {t("panel.signage.open")}
          <span className="vh">: {name}</span>
        </a>
        {slug === "" ? null : (
          <Link className="btn sm" to={screenPath(slug)}>
            {t("panel.signage.edit")}
            <span className="vh">: {name}</span>
          </Link>
        )}
      </div>
      <DisplayList displays={displays} version={version} now={now} />
    </li>
  );
}

function NewScreen({ answer }: { answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ name: string }>("create", answer, { name: "" });
  return (
    <SectionForm
      form={form}
      answer={answer}
      showsUnnamed
      failed={t("panel.signage.failed")}
      labels={[{ field: fields.name, label: t("panel.signage.name") }]}
      title={t("panel.signage.new")}
      intent="create"
      submit={t("panel.signage.create")}
    >
      <TextField field={fields.name} label={t("panel.signage.name")} hint={t("panel.signage.new_hint")} required />
    </SectionForm>
  );
}

function Looks({
  looks,
  answer,
}: {
  looks: Route.ComponentProps["loaderData"]["looks"];
  answer: FormAnswer | undefined;
}) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<Route.ComponentProps["loaderData"]["looks"]>("looks", answer, looks);
  return (
    <SectionForm
      form={form}
      answer={answer}
      showsUnnamed
      failed={t("panel.signage.failed")}
      labels={[
        { field: fields.night_from, label: t("panel.signage.night_from") },
        { field: fields.night_until, label: t("panel.signage.night_until") },
      ]}
      title={t("panel.signage.looks")}
      note={t("panel.signage.looks_note")}
      intent="looks"
      submit={t("panel.kit.save")}
      isMain={false}
    >
      <SelectField
        field={fields.theme}
        label={t("panel.signage.default_theme")}
        options={themes.map((value) => ({ value, text: t(`theme.${value}`) }))}
        width="w4"
      />
      <TextField field={fields.night_from} label={t("panel.signage.night_from")} type="time" width="w4" required />
      <TextField field={fields.night_until} label={t("panel.signage.night_until")} type="time" width="w4" required />
    </SectionForm>
  );
}

/** The displays of a sign: last contact, build, and current content. */
function DisplayList({ displays, version, now }: { displays: Display[]; version: string; now: string }) {
  const t = useTexts();
  if (displays.length === 0) return <p className="mut none">{t("panel.signage.none_connected")}</p>;
  return (
    <ul className="displays">
      {displays.map((display) => (
        <OneDisplay key={display.id} display={display} version={version} now={now} />
      ))}
    </ul>
  );
}

function OneDisplay({ display, version, now }: { display: Display; version: string; now: string }) {
  const t = useTexts();
  const { zone } = useFestival();
  const { id, screen, shows, seenAt, size, isConnected } = display;
  const isSilent = !isConnected || Date.parse(now) - Date.parse(seenAt) > silentAfter * 1000;
  const day = dayOf(seenAt, { zone, dayStartHour: 0 });
  const seen = { time: clockTime(seenAt, zone), day: dayAndMonth(t, day) };
  const isToday = day === dayOf(now, { zone, dayStartHour: 0 });
  return (
    <li>
      <p className="state">
        <span className={isSilent ? "badge bad" : "badge ok"}>
          {isSilent
            ? t(isToday ? "panel.signage.silent" : "panel.signage.silent_day", seen)
            : t("panel.signage.on_air")}
        </span>
        {display.version === version ? null : <span className="badge warn">{t("panel.signage.old_version")}</span>}
        {display.emergency === "" ? null : <span className="badge bad">{t("panel.signage.emergency")}</span>}
        <span className="mut">
          {id} · {size} · {t("panel.signage.version", { version: display.version })} ·{" "}
          <time dateTime={seenAt}>{t(isToday ? "panel.signage.seen" : "panel.signage.seen_day", seen)}</time>
        </span>
      </p>
      <p className="shows">{shows}</p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={isConnected ? "order" : "forget"} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="screen" value={screen} />
        {isConnected ? (
          displayOrders.map((order) => (
            <button key={order} className="btn sm" type="submit" name="order" value={order}>
              {t(`panel.signage.orders.${order}`)}
              <span className="vh">: {id}</span>
            </button>
          ))
        ) : (
          <button className="btn sm" type="submit">
            {t("panel.signage.forget")}
            <span className="vh">: {id}</span>
          </button>
        )}
      </Form>
    </li>
  );
}
