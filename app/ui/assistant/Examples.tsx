import { Form, Link } from "react-router";
import { actyPath } from "../programme/page-paths.ts";
import { useFestival } from "../shell/festival.tsx";
import { useTexts } from "../texts.tsx";
import { latestAnchor } from "./Messages.tsx";

/** Asks a question; returns whether it was accepted. */
export type Ask = (text: string) => boolean;

const examples = ["now", "tonight", "children", "left"] as const;

/**
 * Says before the first question where questions go, and for how long they are kept. The link has an anchor: a sheet
 * over the page closes for it (`ActyPanel.tsx`).
 */
export function WhereQuestionsGo() {
  const t = useTexts();
  const { asking } = useFestival();
  if (asking === null) return null;
  return (
    <p className="ask-where">
      {asking} <Link to="/privacy#chat">{t("text_page.privacy")}</Link>
    </p>
  );
}

/**
 * Questions to begin with, shown while there is nothing but the welcome (spec §2). Each is sent as it stands: a form
 * without scripts.
 */
export function Examples({ onAsk }: { onAsk?: Ask }) {
  const t = useTexts();
  return (
    <Form
      className="ask"
      method="post"
      action={`${actyPath}#${latestAnchor}`}
      onSubmit={(event) => {
        if (onAsk === undefined) return;
        event.preventDefault();
        const { nativeEvent } = event;
        if (nativeEvent instanceof SubmitEvent && nativeEvent.submitter instanceof HTMLButtonElement)
          onAsk(nativeEvent.submitter.value);
      }}
    >
      <p id="acty-try">{t("acty.try")}</p>
      <ul aria-labelledby="acty-try">
        {examples.map((name) => (
          <li key={name}>
            <button className="chip" type="submit" name="message" value={t(`acty.examples.${name}`)}>
              {t(`acty.examples.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </Form>
  );
}
