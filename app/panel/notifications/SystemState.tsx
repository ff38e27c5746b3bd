import { Link } from "react-router";
import {
  type NotificationStatus,
  type SettledState,
  settledStates,
} from "#app/domain/notifications/notification-status.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { instantText } from "../kit/date-texts.ts";
import { Badge } from "../kit/Badge.tsx";
import { Section } from "../kit/Section.tsx";

/** Whether each requirement for sending is met: the push key and a mail server. */
export interface DeliverySetup {
  hasPushKey: boolean;
  mail: "ready" | "no_server" | "no_origin";
}

interface SystemStateProps {
  status: NotificationStatus;
  setup: DeliverySetup;
}

/** The state of the system (spec §2): figures of this moment, and recent errors. */
export function SystemState({ status, setup }: SystemStateProps) {
  const t = useTexts();
  return (
    <Section id="state" title={t("panel.notifications.state")} note={t("panel.notifications.state_note")}>
      <div className="delivery-state">
        <Verdict status={status} />
        <Figures status={status} />
        {status.kinds.length === 0 ? null : <ByKind kinds={status.kinds} />}
        <div className="delivery-figures">
          <Reachable status={status} />
          <Readiness status={status} setup={setup} />
        </div>
        <Troubles troubles={status.troubles} />
      </div>
    </Section>
  );
}

function Verdict({ status: { queue, troubles, isClockStill, lookedAt } }: Pick<SystemStateProps, "status">) {
  const t = useTexts();
  const { zone } = useFestival();
  // Expired subscriptions are normal and need no attention.
  const needsLook = isClockStill || troubles.some(({ trouble }) => trouble !== "gone");
  const [tone, words, icon] = needsLook
    ? (["warn", "attention", "warning"] as const)
    : queue.due > 0
      ? (["acc", "working", "send"] as const)
      : (["ok", "well", "check"] as const);
  return (
    <p>
      <Badge look={tone} icon={icon} text={t(`panel.notifications.${words}`)} />
      {isClockStill && lookedAt !== null
        ? ` ${t("panel.notifications.clock_still", { time: instantText(t, lookedAt, zone) })}`
        : null}
    </p>
  );
}

function Figures({ status: { queue, settled } }: Pick<SystemStateProps, "status">) {
  const t = useTexts();
  const waiting = [
    ...(queue.due > 0 ? [t("panel.notifications.queued_due", { number: queue.due })] : []),
    ...(queue.retrying > 0 ? [t("panel.notifications.queued_retrying", { number: queue.retrying })] : []),
    ...(queue.quiet > 0 ? [t("panel.notifications.queued_quiet", { number: queue.quiet })] : []),
  ];
  const notes: { [State in SettledState]?: string } = {
    stale: t("panel.notifications.stale_note"),
    withdrawn: t("panel.notifications.withdrawn_note"),
  };
  return (
    <dl className="figures">
      <div>
        <dt>{t("panel.notifications.queued")}</dt>
        <dd>
          <b>{queue.queued}</b>
          {waiting.length === 0 ? null : <small>{waiting.join(", ")}</small>}
        </dd>
      </div>
      {settledStates.map((state) => (
        <div key={state} className={state === "failed" && settled.failed.lately > 0 ? "bad" : undefined}>
          <dt>{t(`panel.notifications.${state}`)}</dt>
          <dd>
            <b>{settled[state].ever}</b>
            <small>{t("panel.notifications.last_day", { number: settled[state].lately })}</small>
            {notes[state] === undefined ? null : <small>{notes[state]}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ByKind({ kinds }: Pick<NotificationStatus, "kinds">) {
  const t = useTexts();
  const columns = ["queued", ...settledStates] as const;
  return (
    <details className="by-kind">
      <summary>
        <Icon name="right" />
        {t("panel.notifications.by_kind")}
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("panel.notifications.kind")}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`panel.notifications.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{t(`panel.notifications.kinds.${row.kind}`)}</th>
              {columns.map((column) => (
                <td key={column} data-label={t(`panel.notifications.${column}`)}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Reachable({ status: { services, languages, addresses } }: Pick<SystemStateProps, "status">) {
  const t = useTexts();
  const devices = services.reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <h3>{t("panel.notifications.who")}</h3>
      <p>{t("panel.notifications.devices", { count: devices })}</p>
      {devices === 0 ? null : (
        <dl className="shares">
          <Shares
            label={t("panel.notifications.services")}
            shares={services.map(({ service, count }) => [service, count])}
          />
          <Shares
            label={t("panel.notifications.languages")}
            shares={languages.map(({ language, count }) => [t(`panel.notifications.names.${language}`), count])}
          />
        </dl>
      )}
      <p>{t("panel.notifications.addresses", { count: addresses })}</p>
    </div>
  );
}

function Shares({ label, shares }: { label: string; shares: (readonly [name: string, count: number])[] }) {
  return (
    <div>
      <dt>{label}</dt>
      {shares.map(([name, count]) => (
        <dd key={name}>
          {name} <b>{count}</b>
        </dd>
      ))}
    </div>
  );
}

function Readiness({ status: { lookedAt, isClockStill }, setup: { hasPushKey, mail } }: SystemStateProps) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <div>
      <h3>{t("panel.notifications.setup")}</h3>
      <dl className="ready">
        <Fact isWell={hasPushKey} label={t("panel.notifications.push_key")}>
          {t(hasPushKey ? "panel.notifications.push_ready" : "panel.notifications.push_missing")}
        </Fact>
        <Fact isWell={mail === "ready"} label={t("panel.notifications.mail")}>
          {t(`panel.notifications.mail_${mail}`)}{" "}
          {mail === "no_server" ? (
            <Link to="/admin/settings?open=email">{t("panel.notifications.mail_settings")}</Link>
          ) : null}
        </Fact>
        <Fact isWell={lookedAt !== null && !isClockStill} label={t("panel.notifications.clock")}>
          {lookedAt === null ? (
            t("panel.notifications.clock_never")
          ) : (
            <time dateTime={lookedAt}>{instantText(t, lookedAt, zone)}</time>
          )}
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ isWell, label, children }: { isWell: boolean; label: string; children: React.ReactNode }) {
  return (
    <div className={isWell ? "well" : "lacks"}>
      <dt>
        <Icon name={isWell ? "check" : "warning"} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Troubles({ troubles }: Pick<NotificationStatus, "troubles">) {
  const t = useTexts();
  return (
    <div className="troubles">
      <h3>{t("panel.notifications.troubles")}</h3>
      {troubles.length === 0 ? (
        <p className="mut">{t("panel.notifications.no_troubles")}</p>
      ) : (
        <ul>
          {troubles.map(({ trouble, detail, count }) => (
            <li key={trouble}>
              <p>
                <b>{t(`panel.notifications.trouble.${trouble}`)}</b>{" "}
                <span className="mut">{t("panel.notifications.times", { count })}</span>
              </p>
              <p>{t(`panel.notifications.remedy.${trouble}`)}</p>
              {detail !== null && /^\d|^[A-Z]/.test(detail) ? (
                <p className="mut">{t("panel.notifications.server_reply", { reply: detail })}</p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
