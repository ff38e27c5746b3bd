import { Form, Link, type RouterContextProvider } from "react-router";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import {
  checkIntervals,
  type ConnectedCalendar,
  longestName,
} from "#app/domain/calendar/connected/connected-calendar.ts";
import { listConnectedCalendars } from "#app/domain/calendar/connected/connected-calendars.server.ts";
import { dateAndTimeOf } from "#app/domain/programme/date-and-time.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { zonesWith } from "#app/domain/programme/day.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Badge } from "../kit/Badge.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { SelectField, SwitchField, TextField } from "../kit/Field.tsx";
import { shortDay } from "../kit/history-texts.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import { SectionForm } from "../kit/SectionForm.tsx";
import { restoreAnswer } from "../restored-form.server.ts";
import { connectedFields, connectedForms, nameOfForm } from "./connected-forms.server.ts";
import { formOf, importPath, reviewPath } from "./import-address.ts";
import type { Route } from "./+types/connected.route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = getInstance(context);
  const calendars = await listConnectedCalendars(context.get(servicesContext));
  return {
    title: t("panel.connected.title"),
    calendars: calendars.map((calendar) => shown(context, calendar)),
    zones: zonesWith(context.get(festivalContext).calendar.zone),
    kept: await restoreAnswer(context, url, nameOfForm),
  };
}

/** Translated here, since the browser has only the texts of the panel. */
const shown = (context: Readonly<RouterContextProvider>, { failure, ...calendar }: ConnectedCalendar) => ({
  ...calendar,
  failure:
    failure === null
      ? null
      : getInstance(context).t(failure.messageKey, { ...failure.values, defaultValue: failure.messageKey }),
});
type ShownCalendar = ReturnType<typeof shown>;

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, connectedFields);
  return chosenForm(connectedForms, sent)(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta = panelMeta;

/** `/admin/import/connected`: calendars of other sites that are read regularly. */
export default function ConnectedPage({ loaderData: { calendars, zones, kept }, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const answer = actionData ?? kept;
  const isOfNoForm = answer !== undefined && answer.form === null;
  return (
    <>
      <div className="head import-head">
        <ButtonLink look="quiet" icon="back" to={importPath} text={t("panel.import.title")} />
        <h1>{t("panel.connected.title")}</h1>
      </div>
      <p className="mut import-note">{t("panel.connected.note")}</p>
      {isOfNoForm ? <ErrorSummary errors={answerErrors(t, answer, t("panel.connected.failed"))} /> : null}
      {calendars.length === 0 ? (
        <p className="import-note">{t("panel.connected.none")}</p>
      ) : (
        <ul className="connected">
          {calendars.map((calendar) => (
            <Calendar key={calendar.id} calendar={calendar} answer={answer} />
          ))}
        </ul>
      )}
      <datalist id="zones">
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
      <CalendarForm
        key={`new ${calendars.length}`}
        name="connect"
        answer={answer}
        calendar={null}
        title={t("panel.connected.add")}
        submit={t("panel.connected.connect")}
      />
    </>
  );
}

const looks = { fine: "ok", waiting: "warn", failed: "bad", paused: "off", new: "acc" } as const;

function stateOf({ isPaused, waiting, failure, checkedAt }: ShownCalendar): keyof typeof looks {
  if (isPaused) return "paused";
  if (waiting !== null) return "waiting";
  if (failure !== null) return "failed";
  return checkedAt === null ? "new" : "fine";
}

function Calendar({ calendar, answer }: { calendar: ShownCalendar; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { zone } = useFestival();
  const { id, name, failure, waiting, last, checkedAt, succeededAt, isPaused } = calendar;
  const state = stateOf(calendar);
  const moment = (instant: string): string => {
    const { date, time } = dateAndTimeOf(instant, zone);
    return `${shortDay(t, date)} ${time}`;
  };
  const isRefused = answer?.form === formOf(id);
  return (
    <li aria-labelledby={`name-${id}`}>
      <div className="connected-head">
        <h2 id={`name-${id}`}>{name}</h2>
        <Badge look={looks[state]} text={t(`panel.connected.state_${state}`)} />
      </div>
      {failure === null ? null : <p className="connected-failure">{failure}</p>}
      <p className="mut">
        {succeededAt === null
          ? t("panel.connected.never")
          : t("panel.connected.last_read", { when: moment(succeededAt) })}
        {failure === null || checkedAt === null
          ? null
          : ` · ${t("panel.connected.tried", { when: moment(checkedAt) })}`}
      </p>
      {last === null ? null : (
        <p>
          <Link to={reviewPath(last.id)}>{t("panel.connected.applied", { ...last, when: moment(last.at) })}</Link>
        </p>
      )}
      {waiting === null ? null : (
        <p className="connected-waiting">
          <ButtonLink look="pri" to={reviewPath(waiting.id)} text={t("panel.connected.review")} />
          {(["questions", "writing", "conflicts", "gone", "wrong"] as const)
            .flatMap((kind) =>
              waiting[kind] === 0 ? [] : t(`panel.connected.waiting_${kind}`, { count: waiting[kind] }),
            )
            .join(" · ")}
        </p>
      )}
      <Form method="post" preventScrollReset className="connected-buttons">
        <input type="hidden" name="id" value={id} />
        <Button look="sm" intent="check" icon="refresh" text={t("panel.connected.check")}>
          <span className="vh">: {name}</span>
        </Button>
        <Button
          look="sm quiet"
          intent={isPaused ? "resume" : "pause"}
          text={t(isPaused ? "panel.connected.resume" : "panel.connected.pause")}
        >
          <span className="vh">: {name}</span>
        </Button>
      </Form>
      {/* It closes once a change is stored. */}
      <details
        key={[name, calendar.address, calendar.everyMinutes, calendar.zone, calendar.appliesItself].join(" ")}
        open={isRefused}
      >
        <summary>
          {t("panel.connected.edit")}
          <span className="vh">: {name}</span>
        </summary>
        <CalendarForm
          name={formOf(id)}
          answer={answer}
          calendar={calendar}
          title={name}
          submit={t("panel.connected.save")}
        />
        <Form method="post" className="connected-end">
          <input type="hidden" name="id" value={id} />
          <Button look="bad" intent="disconnect" text={t("panel.connected.disconnect")}>
            <span className="vh">: {name}</span>
          </Button>
          <span className="mut">{t("panel.connected.disconnect_text")}</span>
        </Form>
      </details>
    </li>
  );
}

interface CalendarFormProps {
  name: string;
  answer: FormAnswer | undefined;
  /** Null: a new one. */
  calendar: ShownCalendar | null;
  title: string;
  submit: string;
}

type CalendarFields = Record<"address" | "name" | "everyMinutes" | "zone", string> & { appliesItself: boolean };

function CalendarForm({ name, answer, calendar, title, submit }: CalendarFormProps) {
  const t = useTexts();
  const { zone } = useFestival();
  const [form, fields] = useAnsweredForm<CalendarFields>(name, answer, {
    address: calendar?.address ?? "",
    name: calendar?.name ?? "",
    everyMinutes: String(calendar?.everyMinutes ?? 60),
    zone: calendar?.zone ?? "",
    appliesItself: calendar?.appliesItself ?? false,
  });
  return (
    <SectionForm
      form={form}
      answer={answer}
      failed={t("panel.connected.failed")}
      labels={[
        { field: fields.address, label: t("panel.connected.address") },
        { field: fields.name, label: t("panel.connected.name") },
        { field: fields.everyMinutes, label: t("panel.connected.every") },
        { field: fields.zone, label: t("panel.import.zone_label") },
      ]}
      title={title}
      intent={calendar === null ? "connect" : "change"}
      submit={submit}
      isMain={calendar === null}
    >
      {calendar === null ? null : <input type="hidden" name="id" value={calendar.id} />}
      <TextField
        field={fields.address}
        label={t("panel.connected.address")}
        hint={t("panel.connected.address_hint")}
        inputMode="url"
        placeholder="https://"
        required
      />
      <TextField
        field={fields.name}
        label={t("panel.connected.name")}
        hint={t("panel.connected.name_hint", { count: longestName })}
        optional
        width="w8"
      />
      <SelectField
        field={fields.everyMinutes}
        label={t("panel.connected.every")}
        options={checkIntervals.map((minutes) => ({
          value: String(minutes),
          text: t(`panel.connected.every_${minutes}`),
        }))}
        width="w4"
      />
      <TextField
        field={fields.zone}
        label={t("panel.import.zone_label")}
        hint={t("panel.connected.zone_hint", { zone })}
        placeholder={zone}
        list="zones"
        optional
        width="w6"
      />
      <SwitchField
        field={fields.appliesItself}
        label={t("panel.connected.itself")}
        hint={t("panel.connected.itself_hint")}
      />
    </SectionForm>
  );
}
