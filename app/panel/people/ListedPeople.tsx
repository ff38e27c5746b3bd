import { Form, Link } from "react-router";
import type { Person } from "#app/domain/people/person.ts";
import type { EventListRow } from "#app/domain/programme/event-list.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { Badge } from "../kit/Badge.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { eventTimes } from "../kit/date-texts.ts";
import { ItemActions } from "../kit/ItemListPage.tsx";
import { listPath } from "../kit/list-address.ts";

/** A person with what their events say. */
export interface ListedPerson extends Person {
  eventCount: number;
  role: string | null;
  company: string | null;
  acts: ListedAct[];
}

/** Where a person is, and when; drafts too. Times are ISO 8601, UTC. */
export interface ListedAct extends Pick<
  EventListRow,
  "id" | "title" | "startTime" | "endTime" | "endIsKnown" | "allDay" | "isScheduled"
> {
  isCancelled: boolean;
  place: string;
  /** Whether another event of the person runs at the same time. */
  isClashing: boolean;
}

/** One of two people who are compared. */
interface ComparedPerson extends ListedPerson {
  titles: string[];
  shownWords: string | null;
}

const mergePath = (query: string, merge: string, other?: string): string => {
  const search = new URLSearchParams({ ...(query === "" ? {} : { q: query }), merge, ...(other && { with: other }) });
  return `${listPath("people", "")}?${search}`;
};

export function PeopleTable({ people, query }: { people: ListedPerson[]; query: string }) {
  const t = useTexts();
  return (
    <table className="table people-table">
      <thead>
        <tr>
          <th>{t("panel.people.name")}</th>
          <th>{t("panel.people.kind")}</th>
          <th>{t("panel.people.events")}</th>
          <th className="end">{t("panel.kit.actions")}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <td>
              <Link to={listPath("people", query, { edit: person.id })} preventScrollReset>
                {person.name}
              </Link>
              <span className="mut"> {detailsOf(person)}</span>
            </td>
            <td>{t(`panel.people.${person.kind}`)}</td>
            <td className="when">
              <Acts person={person} />
            </td>
            <td className="end">
              <div className="actions">
                <Link
                  to={mergePath(query, person.id)}
                  aria-label={t("panel.people.merge_named", { name: person.name })}
                  title={t("panel.people.merge")}
                >
                  <Icon name="people" />
                </Link>
                <ItemActions area="people" item={person} query={query} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The number of a person's events, which opens to where they are and when. It is open if they are in two places at once. */
function Acts({ person: { name, acts } }: { person: ListedPerson }) {
  const t = useTexts();
  const { zone } = useFestival();
  const now = useNow();
  if (acts.length === 0) return <span className="mut">{t("panel.people.no_events")}</span>;
  const clashes = acts.some(({ isClashing }) => isClashing);
  return (
    <details open={clashes}>
      <summary>
        {t("panel.people.event_count", { count: acts.length })}
        <span className="vh">
          {t("panel.kit.colon")}
          {name}
        </span>
        {clashes ? <Badge look="warn" icon="warning" text={t("panel.people.clash")} /> : null}
      </summary>
      <ul>
        {acts.map((act) => {
          const { day, time } = eventTimes(t, act, zone, now);
          return (
            <li key={act.id} className={act.isClashing ? "clash" : undefined}>
              {day} <b>{time}</b>{" "}
              <Link className={act.isCancelled ? "cancelled" : undefined} to={`/admin/events/${act.id}`}>
                {act.title}
              </Link>
              <span className="mut"> {act.place}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const detailsOf = ({ role, company }: ListedPerson): string => [role, company].filter(Boolean).join(" · ");

/** People who may be the same, to be compared. */
export function Duplicates({ pairs, query }: { pairs: [ListedPerson, ListedPerson][]; query: string }) {
  const t = useTexts();
  if (pairs.length === 0) return null;
  return (
    <section className="likely" aria-labelledby="likely">
      <h2 id="likely">{t("panel.people.likely")}</h2>
      <ul>
        {pairs.map(([one, other]) => (
          <li key={`${one.id} ${other.id}`}>
            <span>
              {one.name} <span className="mut">{detailsOf(one)}</span> — {other.name}{" "}
              <span className="mut">{detailsOf(other)}</span>
            </span>
            <Link
              className="btn"
              to={mergePath(query, one.id, other.id)}
              aria-label={t("panel.people.compare_named", { one: one.name, other: other.name })}
            >
              {t("panel.people.compare")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MergeProps {
  one: ComparedPerson;
  /** Null until the second one is chosen. */
  other: ComparedPerson | null;
  others: { id: string; name: string }[];
  query: string;
}

/** Two people side by side, and the question which of them stays. */
export function MergePeople({ one, other, others, query }: MergeProps) {
  const t = useTexts();
  return (
    <section className="merging" aria-labelledby="merging">
      <h2 id="merging">
        {other === null || other.id === one.id
          ? t("panel.people.merge_named", { name: one.name })
          : t("panel.people.merge_question")}
      </h2>
      {other === null || other.id === one.id ? (
        <Form method="get" action={listPath("people", "")}>
          {query === "" ? null : <input type="hidden" name="q" value={query} />}
          <input type="hidden" name="merge" value={one.id} />
          <label htmlFor="with">{t("panel.people.merge_with")}</label>
          <select className="in" id="with" name="with">
            {others
              .filter(({ id }) => id !== one.id)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {others.some((same) => same.id !== id && same.name === name) ? `${name} (${id})` : name}
                </option>
              ))}
          </select>
          <Button look="pri" text={t("panel.people.preview")} />
        </Form>
      ) : (
        <>
          <p className="mut">{t("panel.people.merge_text")}</p>
          <div className="sides">
            <Side stays={one} goes={other} query={query} />
            <Side stays={other} goes={one} query={query} />
          </div>
        </>
      )}
      <ButtonLink look="" to={listPath("people", query)} text={t("panel.kit.cancel")} />
    </section>
  );
}

function Side({ stays, goes, query }: { stays: ComparedPerson; goes: ComparedPerson; query: string }) {
  const t = useTexts();
  return (
    <article>
      <h3>{stays.name}</h3>
      <p className="mut">
        /people/{stays.id} · {t(`panel.people.${stays.kind}`)} {detailsOf(stays)}
      </p>
      <p>{stays.shownWords ?? t("panel.people.no_words")}</p>
      <ul>
        {stays.links.map(({ title, url }) => (
          <li key={url}>{title === "" ? url : title}</li>
        ))}
        {stays.titles.map((title, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- events of a repetition have the same title
          <li key={at}>{title}</li>
        ))}
      </ul>
      <Form method="post" action={listPath("people", query)}>
        <input type="hidden" name="intent" value="merge" />
        <input type="hidden" name="into" value={stays.id} />
        <input type="hidden" name="from" value={goes.id} />
        <Button look="pri" text={t("panel.people.stays", { name: stays.name })} />
      </Form>
    </article>
  );
}
