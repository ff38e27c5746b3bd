import { Form } from "react-router";
import { Icon } from "../art/Icon.tsx";
import { actyPath } from "../programme/page-paths.ts";
import { useTexts } from "../texts.tsx";

interface TopicProps {
  topic: readonly string[];
  /** Called when the visitor drops the topic; without it the page does. */
  onDrop?: () => void;
}

/** Says what the conversation is about, with a cross after which the next question begins anew. */
export function Topic({ topic, onDrop }: TopicProps) {
  const t = useTexts();
  if (topic.length === 0) return null;
  return (
    <Form
      className="ch-topic"
      method="get"
      action={actyPath}
      preventScrollReset
      onSubmit={(event) => {
        if (onDrop === undefined) return;
        event.preventDefault();
        onDrop();
      }}
    >
      <p>{t("acty.topic", { topic: topic.join(", ") })}</p>
      <button className="iconbtn" type="submit" name="anew" value="1" aria-label={t("acty.topic_drop")}>
        <Icon name="x" />
      </button>
    </Form>
  );
}
