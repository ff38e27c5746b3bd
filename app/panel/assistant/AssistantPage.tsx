import type {
  AssistantOverview,
  ReadConversation,
  UnansweredQuestion,
  ModelState,
} from "#app/domain/assistant/review/assistant-overview.ts";
import { Form, Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Conversations } from "./Conversations.tsx";
import { UsedDays } from "./UsedDays.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { instantText } from "../kit/date-texts.ts";

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

/** What was asked and is not in the programme. */
function Unanswered({ questions }: { questions: UnansweredQuestion[] }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <section className="section" aria-labelledby="unanswered">
      <h2 id="unanswered">
        {t("panel.assistant.unanswered")}
        <small>{t("panel.assistant.unanswered_why")}</small>
      </h2>
      {questions.length === 0 ? (
        <p className="mut">{t("panel.assistant.unanswered_none")}</p>
      ) : (
        <ol className="acty-questions">
          {questions.map(({ text, language, count, lastAskedAt }) => (
            <li key={text}>
              <q lang={language}>{text}</q>
              <span className="mut">
                {count > 1 ? `${t("panel.assistant.times", { count })}, ` : ""}
                <time dateTime={lastAskedAt}>{instantText(t, lastAskedAt, zone)}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const looks: Record<ModelState, "ok" | "off" | "warn" | "bad"> = {
  none: "off",
  untried: "off",
  works: "ok",
  slow: "warn",
  over: "warn",
  limit: "warn",
  service: "warn",
  rubbish: "warn",
  key: "bad",
  request: "bad",
  unreachable: "bad",
};

/** Whether the model answers, and if not, what is to be done. Acty answers all the same. */
function ModelNote({ model: { state, name, askedAt, took } }: { model: AssistantOverview["model"] }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <section className="section" aria-labelledby="model">
      <h2 id="model">{t("panel.assistant.model")}</h2>
      <div className="acty-model">
        <p>
          <span className={`badge ${looks[state]}`}>
            <Icon name={looks[state] === "ok" ? "check" : looks[state] === "off" ? "speech" : "warning"} />
            {t(`panel.assistant.state.${state}`)}
          </span>{" "}
          {state === "none" ? null : <span className="mut">{name}</span>}
        </p>
        <p>{t(`panel.assistant.todo.${state}`)}</p>
        {askedAt === null || state === "none" ? null : (
          <p className="mut">
            {t("panel.assistant.asked_at", {
              moment: instantText(t, askedAt, zone),
              seconds: (Math.max(100, took) / 1000).toFixed(1),
            })}
          </p>
        )}
        <Form method="post" className="acty-deeds" preventScrollReset>
          <Link className="btn" to="/admin/settings#group-api">
            <Icon name="sliders" />
            {t(state === "none" ? "panel.assistant.type_key" : "panel.assistant.change")}
          </Link>
          {state === "none" ? null : (
            <button className="btn" type="submit" name="intent" value="try">
              <Icon name="refresh" />
              {t("panel.assistant.try")}
            </button>
          )}
        </Form>
      </div>
    </section>
  );
}
