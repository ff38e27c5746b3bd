import { type CSSProperties, useMemo, useState } from "react";
import { Form, useLocation } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useLatestNotification } from "#app/ui/live/follow-changes.tsx";
import { useTexts } from "#app/ui/texts.tsx";

/** The result of an action as a toast shows it, in the reader's language. */
export interface ShownNotice {
  text: string;
  /** Batch of the history that the toast offers to undo. */
  undo?: string | undefined;
  tone: "done" | "refused";
}

/** How long a toast stays, in ms (spec §9): longer if it is a refusal or offers an undo. */
const stays = 3000;
const staysLonger = 10_000;
const messageStays = 6000;

/**
 * Shows the result of an action, with a button that undoes it. The toast closes by itself, but not while the pointer is
 * over it.
 * Without scripts it stays until the next page.
 */
export function NoticeToast({
  notice,
  className = "",
  stays: stayed,
}: {
  notice: ShownNotice | null;
  className?: string;
  stays?: number;
}) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const [{ seen, shown, number }, setState] = useState({ seen: notice, shown: notice, number: 0 });
  const hide = (): void => setState({ seen, shown: null, number });
  // A new notice replaces the last one. A page without a notice lets the last one run out.
  if (notice !== null && notice !== seen) setState({ seen: notice, shown: notice, number: number + 1 });
  if (shown === null) return null;
  const style: CSSProperties & Record<"--stays", string> = {
    "--stays": `${stayed ?? (shown.undo === undefined && shown.tone === "done" ? stays : staysLonger)}ms`,
  };
  return (
    <div
      // A new element restarts the animation; otherwise the new notice would inherit the time that the last one had
      // used up.
      key={number}
      className={`toast ${shown.tone} ${className}`.trimEnd()}
      role={shown.tone === "refused" ? "alert" : "status"}
      style={style}
      onAnimationEnd={hide}
    >
      <p>
        {shown.tone === "refused" ? <Icon name="warning" /> : null}
        {shown.text}
      </p>
      {shown.undo === undefined ? (
        <span />
      ) : (
        <Form method="post" action="/admin/history">
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="batch" value={shown.undo} />
          <input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
          <button type="submit">{t("panel.kit.undo")}</button>
        </Form>
      )}
      <button className="x js-only" type="button" onClick={hide} aria-label={t("panel.kit.dismiss")}>
        <Icon name="x" />
      </button>
      <span className="line" aria-hidden="true" />
    </div>
  );
}

/**
 * Shows a reminder or message that arrived on the socket. The browser shows no notification while the page is visible.
 */
export function MessageToast() {
  const latest = useLatestNotification();
  const notice = useMemo(
    (): ShownNotice | null => (latest === null ? null : { text: latest.message, tone: "done" }),
    [latest],
  );
  return <NoticeToast notice={notice} className="message" stays={messageStays} />;
}
