import { Form, Link } from "react-router";
import { waysIn } from "#app/domain/audit-source.ts";
import type { AuditLine, AuditPerson } from "#app/domain/audit/audit-line.ts";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { auditActions } from "#app/domain/changes/audit-actions.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { dayText } from "../kit/date-texts.ts";
import { NewestAndOlder } from "../kit/Pager.tsx";
import { type AuditAddress, auditAddress, auditPath, wholeLog } from "./audit-address.ts";
import { actionText, detailTexts, peopleIn, personName, type ShownLine, wayText, whoText } from "./audit-texts.ts";

export interface AuditPageData {
  address: AuditAddress;
  shown: ShownLine[];
  /** Days that a line is kept. */
  days: number;
  /** Addresses of the next and the first page; null if that page does not exist. */
  older: string | null;
  newest: string | null;
}

/** `/admin/audit`: sign-ins, refusals and changes of accounts and settings, the newest first. */
export function AuditPage({ log }: { log: AuditPageData }) {
  const t = useTexts();
  const { address, shown, days, older, newest } = log;
  return (
    <>
      <div className="head">
        <h1>{t("panel.audit.title")}</h1>
        <span className="fill" />
        <a className="btn" href={auditAddress({ ...address, below: null }, `${auditPath}/table.csv`)} download>
          <Icon name="download" />
          {t("panel.audit.export")}
        </a>
      </div>
      <p className="mut audit-note">
        {t("panel.audit.kept", { count: days })} {t("panel.audit.foreign")}
      </p>
      <AuditFilters address={address} />
      {shown.length === 0 ? (
        <div className="empty">
          <p>{t("panel.audit.none")}</p>
          <Link className="btn" to={auditPath}>
            {t("panel.audit.all")}
          </Link>
        </div>
      ) : (
        <AuditTable shown={shown} />
      )}
      <NewestAndOlder
        label={t("panel.audit.title")}
        newest={newest === null ? null : { to: newest, text: t("panel.audit.newest") }}
        older={older === null ? null : { to: older, text: t("panel.audit.older") }}
      />
    </>
  );
}

/** The filters: a form that asks for the page anew. */
function AuditFilters({ address }: { address: AuditAddress }) {
  const t = useTexts();
  const { action, way, account, period } = address;
  const isFiltered = auditAddress({ ...address, below: null }) !== auditPath;
  return (
    // The key resets the fields when other filters are shown.
    <Form key={auditAddress(address)} className="audit-filters" role="search" aria-label={t("panel.audit.filter")}>
      <Choice
        name="action"
        label={t("panel.audit.action")}
        chosen={action}
        options={auditActions.map((one) => [one, t(`panel.audit.actions.${one}`)])}
      />
      <label>
        {t("panel.audit.account")}
        <input
          className="in"
          type="search"
          name="account"
          defaultValue={account}
          placeholder={t("panel.audit.account_hint")}
          autoComplete="off"
        />
      </label>
      <Choice
        name="way"
        label={t("panel.audit.way")}
        chosen={way}
        options={waysIn.map((one) => [one, t(`panel.audit.ways.${one}`)])}
      />
      {(["from", "to"] as const).map((end) => (
        <label key={end} className="day">
          {t(`panel.reports.${end}`)}
          <input className="in" type="date" name={end} defaultValue={period[end] ?? ""} />
        </label>
      ))}
      <Button look="pri" text={t("panel.audit.show")} />
      {isFiltered ? <ButtonLink to={auditPath} text={t("panel.audit.all")} /> : null}
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  /** Null for all. */
  chosen: string | null;
  options: [value: string, text: string][];
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  const t = useTexts();
  const id = `audit-${name}`;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select className="in" id={id} name={name} defaultValue={chosen ?? ""}>
        <option value="">{t("panel.audit.any")}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function AuditTable({ shown }: { shown: ShownLine[] }) {
  const t = useTexts();
  return (
    <table className="table audit">
      <thead>
        <tr>
          {(["when", "action", "who", "from_where"] as const).map((column) => (
            <th key={column} scope="col">
              {t(`panel.audit.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((one) => (
          <AuditRow key={one.line.sequence} {...one} />
        ))}
      </tbody>
    </table>
  );
}

function AuditRow({ line, settingName }: ShownLine) {
  const t = useTexts();
  const { zone } = useFestival();
  const civil = { zone, dayStartHour: 0 };
  const day = dayText(t, dayOf(line.at, civil), dayOf(useNow(), civil));
  const details = detailTexts(t, line, settingName);
  return (
    <tr>
      <td className="when">
        <time dateTime={line.at}>{`${day}, ${clockTime(line.at, zone)}`}</time>
      </td>
      <td className="what">
        <b>{actionText(t, line)}</b>
        {details.length === 0 ? null : <small>{details.join(" · ")}</small>}
      </td>
      <td className="who">
        <Who line={line} />
      </td>
      <td className="from">
        {wayText(t, line)}
        {line.network === null ? null : <small>{line.network}</small>}
      </td>
    </tr>
  );
}

function Who({ line }: { line: AuditLine }) {
  const t = useTexts();
  const { actor, about } = peopleIn(line);
  return (
    <>
      {actor.kind === "person" ? <Person person={actor.person} /> : whoText(t, actor)}
      {actor.kind === "gone" ? <small>{actor.id}</small> : null}
      {about === null ? null : (
        <div className="about">
          {t("panel.audit.about")} <Person person={about} />
        </div>
      )}
    </>
  );
}

/** An account, as a link to its lines. Name and address are its owner's. */
function Person({ person }: { person: AuditPerson }) {
  const t = useTexts();
  return (
    <>
      <Link className="main" to={auditAddress({ ...wholeLog, account: person.email })}>
        {personName(person)}
      </Link>
      <small>
        {t(`panel.users.roles.${person.role}`)}
        {person.name === null ? "" : ` · ${person.email}`}
      </small>
    </>
  );
}
