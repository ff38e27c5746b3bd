import { type CSSProperties, useState } from "react";
import { Form, useLocation } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";

/** What was done, or why it was not, in the reader's language; with the batch of the history that an undo takes back. */
export interface Notice {
  text: string;
  undo?: string | undefined;
  tone: "done" | "refused";
}

/** How long what was done is said (spec §9), and how long it can be taken back from there or a refusal be read, in ms. */
const stays = 3000;
const staysLonger = 10_000;

/** Says what was done, with the way back; it goes by itself, but not while somebody points at it. Without scripts it stays until the next page. */
export function NoticeToast({
  notice,
  className = "",
  stays: stayed,
}: {
  notice: Notice | null;
  className?: string;
  stays?: number;
}) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const [{ seen, said, number }, setState] = useState({ seen: notice, said: notice, number: 0 });
  const hide = (): void => setState({ seen, said: null, number });
  // A new notice replaces the one before; a page that brings none leaves it to run out.
  if (notice !== null && notice !== seen) setState({ seen: notice, said: notice, number: number + 1 });
  if (said === null) return null;
  const style: CSSProperties & Record<"--stays", string> = {
    "--stays": `${stayed ?? (said.undo === undefined && said.tone === "done" ? stays : staysLonger)}ms`,
  };
  return (
    <div
      // Another element for each: the time of the one before would go on, and be over at once where this one stays for less.
      key={number}
      className={`toast ${said.tone} ${className}`.trimEnd()}
      role={said.tone === "refused" ? "alert" : "status"}
      style={style}
      onAnimationEnd={hide}
    >
      <p>
        {said.tone === "refused" ? <Icon name="warning" /> : null}
        {said.text}
      </p>
      {said.undo === undefined ? (
        <span />
      ) : (
        <Form method="post" action="/admin/history">
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="batch" value={said.undo} />
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
