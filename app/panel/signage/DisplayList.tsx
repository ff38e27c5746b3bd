import { getFormProps } from "@conform-to/react";
import { Form, Link } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import {
  type ListedDisplay,
  mostUnconfirmed,
  unconfirmedFor,
  type UnconfirmedDisplay,
} from "#app/domain/signage/display.ts";
import { isSilent } from "#app/domain/signage/display-need.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";
import { instantText } from "../kit/date-texts.ts";
import { FormRefusal } from "../kit/ErrorSummary.tsx";
import { TextField } from "../kit/Field.tsx";

/** Renames a display, makes it another link, or leads to the question before it is removed. */
export function ChangeDisplay({
  display: { id, name },
  answer,
}: {
  display: Pick<ListedDisplay, "id" | "name">;
  answer: FormAnswer | undefined;
}) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ name: string }>(`display-${id}`, answer, { name });
  return (
    <details className="change" open={answer?.form === form.id || undefined}>
      <summary>
        {t("panel.signage.pairing.change")}
        <span className="vh">: {name}</span>
      </summary>
      <div className="fields">
        <Form method="post" className="f" {...getFormProps(form)} preventScrollReset>
          <FormRefusal
            answer={answer}
            forms={[form.id]}
            failed={t("panel.signage.failed")}
            labels={[{ field: fields.name, label: t("panel.signage.name") }]}
          />
          <input type="hidden" name="id" value={id} />
          <TextField field={fields.name} label={t("panel.signage.name")} required />
          <button className="btn sm" type="submit" name="intent" value="rename">
            {t("panel.signage.pairing.rename")}
          </button>
        </Form>
        <Form method="post" className="f" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <p className="hint">{t("panel.signage.pairing.relink_hint")}</p>
          <button className="btn sm" type="submit" name="intent" value="relink">
            {t("panel.signage.pairing.relink")}
          </button>{" "}
          <Link className="btn sm bad" to={`?remove=${id}`} preventScrollReset>
            {t("panel.signage.pairing.remove")}
            <span className="vh">: {name}</span>
          </Link>
        </Form>
      </div>
    </details>
  );
}

export function StateBadge({ display, now }: { display: ListedDisplay; now: string }) {
  const t = useTexts();
  const { isPaired, seenAt, linkUntil } = display;
  const said = useSeen(seenAt ?? now, now);
  if (!isPaired && linkUntil !== null) return <LinkBadge until={linkUntil} now={now} />;
  if (seenAt === null) return <span className="badge warn">{t("panel.signage.pairing.unseen")}</span>;
  if (!isSilent(display, new Date(now))) return <span className="badge ok">{t("panel.signage.on_air")}</span>;
  return (
    <span className="badge bad">
      {t(said.isToday ? "panel.signage.silent" : "panel.signage.silent_day", said.values)}
    </span>
  );
}

/** Says until when the display's link can be opened. */
export function LinkBadge({ until, now }: { until: string; now: string }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <span className="badge warn">
      {until > now
        ? t("panel.signage.pairing.waiting", { when: instantText(t, until, zone) })
        : t("panel.signage.pairing.expired")}
    </span>
  );
}

/** Returns an instant's day and hour for a text, and whether the day is today. */
export function useSeen(instant: string, now: string) {
  const t = useTexts();
  const { zone } = useFestival();
  const day = dayOf(instant, { zone, dayStartHour: 0 });
  return {
    isToday: day === dayOf(now, { zone, dayStartHour: 0 }),
    values: { time: clockTime(instant, zone), day: dayAndMonth(t, day) },
  };
}

interface ShownUnconfirmed extends Pick<UnconfirmedDisplay, "id" | "size" | "seenAt" | "isConnected"> {
  /** Address of the prepared sign that it shows: "" for the default one, null for one that does not exist. */
  sign: string | null;
}

interface UnconfirmedListProps {
  displays: ShownUnconfirmed[];
  screens: { slug: string; name: string }[];
  now: string;
}

/** The displays that nobody has paired. It shows no text of theirs: any client can send one. */
export function UnconfirmedList({ displays, screens, now }: UnconfirmedListProps) {
  const t = useTexts();
  if (displays.length === 0) return null;
  return (
    <section className="section">
      <h2>
        {t("panel.signage.pairing.unconfirmed")}
        <small>
          {t("panel.signage.pairing.unconfirmed_note", { count: mostUnconfirmed, minutes: unconfirmedFor / 60_000 })}
        </small>
      </h2>
      <ul className="displays unconfirmed">
        {displays.map((display) => (
          <UnconfirmedRow key={display.id} display={display} screens={screens} now={now} />
        ))}
      </ul>
    </section>
  );
}

function UnconfirmedRow({
  display: { id, sign: slug, size, seenAt, isConnected },
  screens,
  now,
}: { display: ShownUnconfirmed } & Omit<UnconfirmedListProps, "displays">) {
  const t = useTexts();
  const said = useSeen(seenAt, now);
  const sign =
    slug === ""
      ? t("panel.signage.default")
      : (screens.find((screen) => screen.slug === slug)?.name ?? t("panel.signage.pairing.elsewhere"));
  return (
    <li>
      <p className="state">
        <span className="badge">{t("panel.signage.pairing.unconfirmed")}</span>
        <span>{[sign, size].filter(Boolean).join(" · ")}</span>
        <span className="mut">
          <time dateTime={seenAt}>
            {t(said.isToday ? "panel.signage.seen" : "panel.signage.seen_day", said.values)}
          </time>
        </span>
      </p>
      {isConnected ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="order" />
          <input type="hidden" name="id" value={id} />
          <button className="btn sm" type="submit" name="order" value="identify">
            {t("panel.signage.pairing.show_code")}
            <span className="vh">
              : {sign} {size}
            </span>
          </button>
        </Form>
      ) : null}
    </li>
  );
}
