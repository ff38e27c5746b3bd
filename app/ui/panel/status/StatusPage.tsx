import { Link } from "react-router";
import { spanBetween } from "#app/domain/programme/timing.ts";
import { type Judged, judged, needsLook, type Status } from "#app/domain/status/status.ts";
import { Icon } from "../../art/Icon.tsx";
import { useFestival } from "../../shell/festival.tsx";
import { useTexts } from "../../texts.tsx";
import { spanWords } from "../../time/words.ts";
import { backupsPath } from "../backups/address.ts";
import { sizeWords } from "../kit/size.ts";
import { momentOf } from "../users/moment.ts";
import { Errors } from "./Errors.tsx";
import { Figure } from "./Figure.tsx";

/** `/admin/status`: how the process is doing, what is worth a look, and what to do then. */
export function StatusPage({ status }: { status: Status }) {
  const t = useTexts();
  const looks = needsLook(status);
  return (
    <>
      <div className="head">
        <h1>{t("panel.status.title")}</h1>
        <Overall count={judged.filter((one) => looks[one]).length} />
        <span className="fill" />
        <Link className="btn" to="/admin/status">
          <Icon name="refresh" />
          {t("panel.status.refresh")}
        </Link>
      </div>
      <Machine status={status} looks={looks} />
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
    <span className={`badge ${count === 0 ? "ok" : "warn"}`}>
      <Icon name={count === 0 ? "check" : "warning"} />
      {count === 0 ? t("panel.status.all_good") : t("panel.status.look_count", { count })}
    </span>
  );
}

function Machine({ status: { now, version, startedAt, memory, disk, database, backup }, looks }: PartProps) {
  const t = useTexts();
  const { zone, language } = useFestival();
  const size = (bytes: number): string => sizeWords(bytes, language);
  const unknown = t("panel.status.unknown");
  return (
    <section className="section" aria-labelledby="server">
      <h2 id="server">{t("panel.status.server")}</h2>
      <dl className="doing">
        <Figure name={t("panel.status.version")} value={version} />
        <Figure name={t("panel.status.uptime")} value={spanWords(t, spanBetween(startedAt, now))} note={t("panel.status.uptime_since", { moment: momentOf(t, startedAt, zone) })} />
        <Figure name={t("panel.status.memory")} value={t("panel.status.memory_of", { used: size(memory.used), machine: size(memory.machine) })} looksAt={looks.memory} todo={t("panel.status.memory_todo")} />
        <Figure
          name={t("panel.status.disk")}
          value={disk === null ? unknown : t("panel.status.disk_of", { free: size(disk.free), total: size(disk.total) })}
          looksAt={disk === null ? undefined : looks.disk}
          todo={t("panel.status.disk_todo")}
        />
        <Figure name={t("panel.status.database")} value={database === null ? unknown : size(database)} />
        <Figure
          name={t("panel.status.backup")}
          value={backup.at === null ? t("panel.status.backup_none") : momentOf(t, backup.at, zone)}
          // A backup that does not exist is never called good.
          looksAt={backup.at === null && !looks.backup ? undefined : looks.backup}
          {...(backup.at === null && !looks.backup && { note: t("panel.status.backup_first") })}
          todo={t("panel.status.backup_todo")}
          link={{ to: backupsPath(), text: t("panel.status.backup_open") }}
        />
      </dl>
    </section>
  );
}

function People({ status: { sockets, pages, outbox }, looks }: PartProps) {
  const t = useTexts();
  const { open, most, opened, refused, cut } = sockets;
  const asked = pages.hits + pages.misses;
  return (
    <section className="section" aria-labelledby="people">
      <h2 id="people">{t("panel.status.people")}</h2>
      <dl className="doing">
        <Figure
          name={t("panel.status.sockets")}
          value={t("panel.status.sockets_of", { open, most })}
          looksAt={looks.sockets}
          note={t("panel.status.sockets_note", { opened, cut: cut.silent + cut.slow, refused })}
          todo={t("panel.status.sockets_todo")}
        />
        <Figure name={t("panel.status.pages")} value={asked === 0 ? t("panel.status.pages_none") : t("panel.status.pages_of", { percent: Math.floor((100 * pages.hits) / asked), asked })} />
        <Figure
          name={t("panel.status.outbox")}
          value={String(outbox.waiting)}
          looksAt={looks.outbox}
          note={t("panel.status.outbox_note", { late: outbox.late, failed: outbox.failed })}
          todo={t(outbox.isClockStill ? "panel.status.outbox_clock" : "panel.status.outbox_todo")}
          link={{ to: "/admin/notifications", text: t("panel.status.outbox_open") }}
        />
      </dl>
    </section>
  );
}
