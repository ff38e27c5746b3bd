import { isRecent, type Status } from "#app/domain/status/status.ts";
import type { NotedError } from "#app/domain/status/vitals.ts";
import { useFestival } from "../../shell/festival.tsx";
import { useTexts } from "../../texts.tsx";
import { momentOf } from "../users/moment.ts";
import { Figure } from "./Figure.tsx";

/** What failed since the start, the newest first. */
export function Errors({ status, looksAt }: { status: Status; looksAt: boolean }) {
  const t = useTexts();
  const { errors } = status;
  const lately = errors.filter((error) => isRecent(error, status.now)).reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="section" aria-labelledby="errors">
      <h2 id="errors">
        {t("panel.status.errors")}
        {errors.length === 0 ? null : <small>{t("panel.status.errors_note", { count: errors.length })}</small>}
      </h2>
      <div>
        <dl className="doing">
          <Figure name={t("panel.status.errors_day")} value={errors.length === 0 ? t("panel.status.errors_none") : String(lately)} looksAt={looksAt} todo={t("panel.status.errors_todo")} />
        </dl>
        {errors.length === 0 ? null : (
          <ol className="failures">
            {errors.map((error) => (
              <Failure key={`${error.message} ${error.said} ${error.path}`} error={error} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function Failure({ error: { message, said, path, requestId, at, count } }: { error: NotedError }) {
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
      {said === null ? null : <p>{said}</p>}
      <p className="mut">{[momentOf(t, at, zone), t("panel.status.error_times", { count }), ...(requestId === null ? [] : [t("panel.status.error_request", { id: requestId })])].join(" · ")}</p>
    </li>
  );
}
