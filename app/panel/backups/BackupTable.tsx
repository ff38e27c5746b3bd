import { Form, Link } from "react-router";
import type { Backup } from "#app/domain/backups/backup.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { pausedWhile } from "#app/ui/kit/paused-while.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Button } from "../kit/Button.tsx";
import { fileSize } from "../kit/number-texts.ts";
import { instantText } from "../kit/date-texts.ts";
import { backupFilePath, backupsPath } from "./backups-address.ts";

export interface ShownBackup extends Backup {
  /** The fault as a sentence in the reader's language; null if the backup has no fault. */
  faultText: string | null;
}

/** The backups, newest first. */
export function BackupTable({ backups, isBusy }: { backups: ShownBackup[]; isBusy: boolean }) {
  const t = useTexts();
  return (
    <table className="table backups">
      <thead>
        <tr>
          <th scope="col">{t("panel.backups.of")}</th>
          <th scope="col">{t("panel.backups.by")}</th>
          <th scope="col">{t("panel.backups.contents")}</th>
          <th scope="col">{t("panel.backups.state")}</th>
          <th scope="col">
            <span className="vh">{t("panel.backups.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {backups.map((one) => (
          <Row key={one.name} backup={one} isBusy={isBusy} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ backup, isBusy }: { backup: ShownBackup; isBusy: boolean }) {
  const t = useTexts();
  const { zone, language } = useFestival();
  const { kind, by, bytes, contents } = backup;
  const moment = instantText(t, backup.createdAt, zone);
  return (
    <tr>
      <td>
        <span className="main">{moment}</span>
      </td>
      <td>
        {[t(`panel.backups.kind_${kind === "before-restore" ? "before_restore" : kind}`), by]
          .filter(Boolean)
          .join(" · ")}
      </td>
      <td className="mut">
        {[fileSize(bytes, language), contents === null ? null : t("panel.backups.events", { count: contents.events })]
          .filter(Boolean)
          .join(" · ")}
      </td>
      <td>
        <State backup={backup} />
      </td>
      <td>
        <RowActions backup={backup} moment={moment} isBusy={isBusy} />
      </td>
    </tr>
  );
}

function RowActions({ backup: { name }, moment, isBusy }: { backup: ShownBackup; moment: string; isBusy: boolean }) {
  const t = useTexts();
  return (
    <div className="ways">
      <a className="btn sm" href={backupFilePath(name)}>
        <Icon name="download" />
        {t("panel.backups.download")}
        <span className="vh">: {moment}</span>
      </a>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={name} />
        <Button look="sm" intent="check" {...pausedWhile(isBusy)} text={t("panel.backups.check")}>
          <span className="vh">: {moment}</span>
        </Button>
      </Form>
      <Link className="btn sm" to={backupsPath({ question: "restore", name })} preventScrollReset>
        <Icon name="undo" />
        {t("panel.backups.restore")}
        <span className="vh">: {moment}</span>
      </Link>
      <Link className="btn sm bad" to={backupsPath({ question: "delete", name })} preventScrollReset>
        <Icon name="trash" />
        <span className="vh">{`${t("panel.kit.delete")}${t("panel.kit.colon")}${moment}`}</span>
      </Link>
    </div>
  );
}

function State({ backup: { checkedAt, fault, faultText, contents } }: { backup: ShownBackup }) {
  const t = useTexts();
  if (fault !== null) {
    return (
      <>
        <span className="badge bad">
          <Icon name="warning" />
          {t("panel.backups.damaged")}
        </span>{" "}
        <span className="mut">{faultText}</span>
      </>
    );
  }
  if (checkedAt === null) return <span className="badge warn">{t("panel.backups.unchecked")}</span>;
  return (
    <>
      <span className="badge ok">
        <Icon name="check" />
        {t("panel.backups.good")}
      </span>
      {contents === null || contents.missing === 0 ? null : (
        <span className="mut"> {t("panel.backups.missing", { count: contents.missing })}</span>
      )}
    </>
  );
}
