import { Form, Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useNotice } from "#app/ui/kit/use-notice.ts";
import { useTexts } from "#app/ui/texts.tsx";
import type { CheckInData } from "./check-in-data.ts";
import { checkInPath } from "#app/ui/registration/check-in-path.ts";

/**
 * Shows the result of a code or a tap in large type. The empty element is always there, so that screen readers announce
 * the result.
 */
export function CheckInResult({ page, problem }: { page: CheckInData; problem: "unreachable" | "failed" | null }) {
  return (
    <div className="answer" role="status">
      <Message page={page} problem={problem} />
    </div>
  );
}

function Message({
  page: { answer, done: loaded, door, query, code },
  problem,
}: {
  page: CheckInData;
  problem: "unreachable" | "failed" | null;
}) {
  const t = useTexts();
  const done = useNotice(loaded);
  if (problem !== null) {
    return (
      <p className="said refused">
        <Icon name="warning" />
        {t(problem === "unreachable" ? "failure.offline" : "failure.server")}
      </p>
    );
  }
  if (done !== null) {
    return (
      <div className={`said ${done.tone}`}>
        <p>
          <Icon name={done.tone === "done" ? "check" : "warning"} />
          {done.text}
        </p>
        {done.undo === undefined ? null : (
          <GuestForm intent="undo" guest={done.undo} event={door?.id ?? ""} query={query} label={t("check_in.undo")} />
        )}
      </div>
    );
  }
  if (answer === null) return null;
  return (
    <div className={`said ${answer.tone}`}>
      <p>
        <Icon name={answer.tone === "ask" ? "ticket" : "warning"} />
        {answer.text}
      </p>
      {answer.tone === "ask" && answer.guestId !== null ? (
        <GuestForm
          intent="arrive"
          guest={answer.guestId}
          event={door?.id ?? ""}
          query=""
          label={t("check_in.arrive")}
          look="btn-p"
        />
      ) : null}
      {answer.elsewhere === null ? null : (
        <Link className="btn" to={checkInPath({ event: answer.elsewhere.id, code })}>
          {t("check_in.elsewhere", { title: answer.elsewhere.title })}
        </Link>
      )}
    </div>
  );
}

interface GuestFormProps {
  intent: "arrive" | "undo";
  /** Of the registration. */
  guest: string;
  event: string;
  query: string;
  label: string;
  /** Name of the guest, for screen readers. */
  about?: string;
  look?: string;
}

/** Checks a guest in, or undoes it, with one tap. */
export function GuestForm({ intent, guest, event, query, label, about, look = "" }: GuestFormProps) {
  return (
    <Form method="post" action={checkInPath()} preventScrollReset>
      <input type="hidden" name="guest" value={guest} />
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="q" value={query} />
      <button className={`btn ${look}`} type="submit" name="intent" value={intent}>
        {label}
        {about === undefined ? null : <span className="vh"> {about}</span>}
      </button>
    </Form>
  );
}
