import type { AssistantOverview, ReadConversation, UnansweredQuestion } from "#app/domain/assistant/review/review.ts";
import { Form } from "react-router";
import { Icon } from "../../art/Icon.tsx";
import { useTexts } from "../../texts.tsx";
import { Conversations } from "./Conversations.tsx";
import { ModelNote } from "./ModelNote.tsx";
import { Unanswered } from "./Unanswered.tsx";
import { UsedDays } from "./UsedDays.tsx";

interface AssistantPageProps {
  overview: AssistantOverview;
  unanswered: UnansweredQuestion[];
  conversations: ReadConversation[];
  page: number;
  pageSize: number;
  total: number;
}

/** `/admin/assistant`: whether Acty works, what the programme lacks for it, what it costs, and what it is asked. */
export function AssistantPage({ overview, unanswered, ...conversations }: AssistantPageProps) {
  const t = useTexts();
  return (
    <>
      <div className="head">
        <h1>{t("panel.assistant.title")}</h1>
        <ActySwitch isOn={overview.isOn} />
      </div>
      <ModelNote model={overview.model} />
      <Unanswered questions={unanswered} />
      <UsedDays days={overview.days} budget={overview.budget} hasModel={overview.model.state !== "none"} />
      <Conversations {...conversations} />
    </>
  );
}

function ActySwitch({ isOn }: { isOn: boolean }) {
  const t = useTexts();
  return (
    <Form method="post" className="onoff" preventScrollReset>
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="to" value={isOn ? "off" : "on"} />
      <span className={isOn ? "badge ok" : "badge off"}>
        <Icon name="speech" />
        {t(isOn ? "panel.assistant.on" : "panel.assistant.off")}
      </span>
      <button className="btn" type="submit">
        {t(isOn ? "panel.assistant.turn_off" : "panel.assistant.turn_on")}
      </button>
    </Form>
  );
}
