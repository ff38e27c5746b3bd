import { readStatus } from "#app/domain/status/status.server.ts";
import { appContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import type { Route } from "./+types/status.route";
import { spanBetween } from "#app/domain/programme/timing.ts";
import {
  type Judged,
  judged,
  needsLook,
  type Status,
  isClockRun,
  isNodeSilent,
  isRecent,
  type NodeStatus,
  type NotedError,
  needsNodeLook,
} from "#app/domain/status/status.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { spanText } from "#app/ui/time/time-texts.ts";
import { backupsPath } from "../backups/backups-address.ts";
import { fileSize } from "../kit/number-texts.ts";
import { instantText } from "../kit/date-texts.ts";
import { Badge } from "../kit/Badge.tsx";
import { ButtonLink } from "../kit/Button.tsx";
import { Section } from "../kit/Section.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { vitals, nodes } = context.get(appContext);
  return {
    title: getInstance(context).t("panel.status.title"),
    status: await readStatus(context.get(servicesContext), vitals(), nodes),
  };
}

export const meta = panelMeta;

/** `/admin/status`: the health of the server, with advice on values that need attention. */
export default function StatusPage({ loaderData: { status } }: Route.ComponentProps) {
  const t = useTexts();
  const looks = needsLook(status);
  return (
    <>
      <div className="head">
        <h1>{t("panel.status.title")}</h1>
        <Overall count={judged.filter((one) => looks[one]).length} />
        <span className="fill" />
        <ButtonLink icon="refresh" to="/admin/status" text={t("panel.status.refresh")} />
      </div>
      <Machine status={status} looks={looks} />
      <Nodes status={status} />
      <People status={status} looks={looks} />
      <Errors status={status} looksAt={looks.errors} />
    </>
  );
}

interface PartProps {
  status: Status;
  looks: Record<Judged, boolean>;
}

function Overall({ count }: { count: number }) {
  const t = useTexts();
  return (
    <Badge
      look={count === 0 ? "ok" : "warn"}
      icon={count === 0 ? "check" : "warning"}
      text={count === 0 ? t("panel.status.all_good") : t("panel.status.attention_count", { count })}
    />
  );
}

function Machine({ status, looks }: PartProps) {
  const { now, version, startedAt, memory, disk, engine, database, history, backup, copies } = status;
  const t = useTexts();
  const { zone, language } = useFestival();
  const size = (bytes: number): string => fileSize(bytes, language);
  const unknown = t("panel.status.unknown");
  return (
    <Section id="server" title={t("panel.status.server")}>
      <dl className="doing">
        <Figure name={t("panel.status.version")} value={version} />
        <Figure
          name={t("panel.status.uptime")}
          value={spanText(t, spanBetween(startedAt, now))}
          note={t("panel.status.uptime_since", { moment: instantText(t, startedAt, zone) })}
        />
        <Figure
          name={t("panel.status.memory")}
          value={t("panel.status.memory_of", { used: size(memory.used), machine: size(memory.machine) })}
          looksAt={looks.memory}
          todo={t("panel.status.memory_todo")}
        />
        <Figure
          name={t("panel.status.disk")}
          value={
            disk === null ? unknown : t("panel.status.disk_of", { free: size(disk.free), total: size(disk.total) })
          }
          looksAt={disk === null ? undefined : looks.disk}
          todo={t("panel.status.disk_todo")}
        />
        <Figure
          name={t("panel.status.database")}
          value={database === null ? unknown : size(database)}
          note={t("panel.status.database_engine", { engine })}
        />
        <Figure
          name={t("panel.status.history")}
          value={t("panel.status.history_of", { count: history.changes, size: size(history.size) })}
          note={
            history.days === null
              ? t("panel.status.history_always")
              : t("panel.status.history_days", { count: history.days })
          }
        />
        <Figure
          name={t("panel.status.backup")}
          value={backup.at === null ? t("panel.status.backup_none") : instantText(t, backup.at, zone)}
          // A backup that does not exist is never called good.
          looksAt={backup.at === null && !looks.backup ? undefined : looks.backup}
          {...(backup.at === null && !looks.backup && { note: t("panel.status.backup_first") })}
          todo={t("panel.status.backup_todo")}
          link={{ to: backupsPath(), text: t("panel.status.backup_open") }}
        />
        {copies === null ? null : (
          <Figure
            name={t("panel.status.copies")}
            value={copies.at === null ? t("panel.status.backup_none") : instantText(t, copies.at, zone)}
            looksAt={looks.copies}
            todo={
              copies.failure === null
                ? t("panel.status.copies_todo")
                : t("panel.status.copies_failed", { detail: copies.failure })
            }
          />
        )}
      </dl>
    </Section>
  );
}

/** The processes that share the database. */
function Nodes({ status: { nodes, now } }: { status: Status }) {
  const t = useTexts();
  const own = nodes.find(({ isOwn }) => isOwn);
  if (own === undefined) return null;
  const moment = new Date(now);
  const isRun = isClockRun(nodes, moment);
  const clock = nodes.find((node) => node.runsClock && !isNodeSilent(node, moment));
  return (
    <Section id="nodes" title={t("panel.status.nodes")} note={t("panel.status.nodes_note", { name: own.name })}>
      <dl className="doing">
        {nodes.map((node) => (
          <Node key={node.id} node={node} now={moment} />
        ))}
        <Figure
          name={t("panel.status.clock")}
          value={clock?.name ?? t("panel.status.clock_none")}
          looksAt={!isRun}
          todo={t("panel.status.clock_todo")}
        />
      </dl>
    </Section>
  );
}

function Node({ node, now }: { node: NodeStatus; now: Date }) {
  const t = useTexts();
  const { zone } = useFestival();
  const { name, version, startedAt, seenAt, behind } = node;
  const facts = t("panel.status.node_facts", {
    version,
    moment: instantText(t, startedAt, zone),
    seconds: secondsBetween(seenAt, now),
  });
  if (isNodeSilent(node, now))
    return (
      <Figure
        name={name}
        value={t("panel.status.node_silent", { span: spanText(t, spanBetween(seenAt, now.toISOString())) })}
        looksAt
        note={behind.changes === 0 ? facts : `${facts} ${t("panel.status.node_missed", { count: behind.changes })}`}
        todo={t("panel.status.node_silent_todo")}
      />
    );
  return (
    <Figure
      name={name}
      value={
        behind.changes === 0
          ? t("panel.status.node_even")
          : t("panel.status.node_behind", { count: behind.changes, seconds: Math.round(behind.seconds) })
      }
      looksAt={needsNodeLook(node, now)}
      note={facts}
      todo={t("panel.status.node_behind_todo")}
    />
  );
}

const secondsBetween = (instant: string, now: Date): number =>
  Math.max(0, Math.round((now.getTime() - Date.parse(instant)) / 1000));

function People({ status: { sockets, pages, outbox }, looks }: PartProps) {
  const t = useTexts();
  const { open, most, opened, refused, cut } = sockets;
  const asked = pages.hits + pages.misses;
  return (
    <Section id="people" title={t("panel.status.people")}>
      <dl className="doing">
        <Figure
          name={t("panel.status.sockets")}
          value={t("panel.status.sockets_of", { open, most })}
          looksAt={looks.sockets}
          note={t("panel.status.sockets_note", { opened, cut: cut.silent + cut.slow, refused })}
          todo={t("panel.status.sockets_todo")}
        />
        <Figure
          name={t("panel.status.pages")}
          value={
            asked === 0
              ? t("panel.status.pages_none")
              : t("panel.status.pages_of", { percent: Math.floor((100 * pages.hits) / asked), asked })
          }
        />
        <Figure
          name={t("panel.status.outbox")}
          value={String(outbox.waiting)}
          looksAt={looks.outbox}
          note={t("panel.status.outbox_note", { late: outbox.late, failed: outbox.failed })}
          todo={t(outbox.isClockStill ? "panel.status.outbox_clock" : "panel.status.outbox_todo")}
          link={{ to: "/admin/notifications", text: t("panel.status.outbox_open") }}
        />
      </dl>
    </Section>
  );
}

/** Errors since the start, newest first. */
function Errors({ status, looksAt }: { status: Status; looksAt: boolean }) {
  const t = useTexts();
  const { errors } = status;
  const lately = errors.filter((error) => isRecent(error, status.now)).reduce((sum, { count }) => sum + count, 0);
  return (
    <Section
      id="errors"
      title={t("panel.status.errors")}
      note={errors.length === 0 ? undefined : t("panel.status.errors_note", { count: errors.length })}
    >
      <div>
        <dl className="doing">
          <Figure
            name={t("panel.status.errors_day")}
            value={errors.length === 0 ? t("panel.status.errors_none") : String(lately)}
            looksAt={looksAt}
            todo={t("panel.status.errors_todo")}
          />
        </dl>
        {errors.length === 0 ? null : (
          <ol className="failures">
            {errors.map((error) => (
              <Failure key={`${error.message} ${error.detail} ${error.path}`} error={error} />
            ))}
          </ol>
        )}
      </div>
    </Section>
  );
}

function Failure({ error: { message, detail, path, requestId, at, count } }: { error: NotedError }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <li>
      <p>
        <b>{message}</b>
        {path === null ? null : (
          <>
            {" "}
            <code>{path}</code>
          </>
        )}
      </p>
      {detail === null ? null : <p>{detail}</p>}
      <p className="mut">
        {[
          instantText(t, at, zone),
          t("panel.status.error_times", { count }),
          ...(requestId === null ? [] : [t("panel.status.error_request", { id: requestId })]),
        ].join(" · ")}
      </p>
    </li>
  );
}

interface FigureProps {
  name: string;
  value: string;
  /** Whether the value needs attention; undefined if it has no verdict. */
  looksAt?: boolean | undefined;
  note?: string;
  /** Advice, shown only if the value needs attention. */
  todo?: string;
  /** Link to the page for it, shown only if the value needs attention. */
  link?: { to: string; text: string };
}

/** One figure of a list, with a verdict in words. */
function Figure({ name, value, looksAt, note, todo, link }: FigureProps) {
  const t = useTexts();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <p className="value">
          <b>{value}</b>
          {looksAt === undefined ? null : (
            <Badge
              look={looksAt ? "warn" : "ok"}
              icon={looksAt ? "warning" : "check"}
              text={t(looksAt ? "panel.status.attention" : "panel.status.good")}
            />
          )}
        </p>
        {note === undefined ? null : <p className="mut">{note}</p>}
        {looksAt === true && todo !== undefined ? <p>{todo}</p> : null}
        {looksAt === true && link !== undefined ? <ButtonLink to={link.to} text={link.text} /> : null}
      </dd>
    </div>
  );
}
