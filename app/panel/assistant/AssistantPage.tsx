import type {
  AssistantOverview,
  ReadConversation,
  UnansweredQuestion,
  ModelState,
} from "#app/domain/assistant/review/assistant-overview.ts";
import { Form, Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { instantText } from "../kit/date-texts.ts";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";
import { groupedDigits } from "../kit/number-texts.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import { Pager } from "../kit/Pager.tsx";

interface AssistantPageProps {
  overview: AssistantOverview;
  unanswered: UnansweredQuestion[];
  conversations: ReadConversation[];
  page: number;
  pageSize: number;
  total: number;
}

/** `/admin/assistant`: Acty's switch and model, unanswered questions, usage per day, and conversations. */
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

/** Questions that the programme could not answer. */
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
  untested: "off",
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

/** The state of the model and how to fix it. Acty answers without the model, too. */
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
        <Form method="post" className="acty-actions" preventScrollReset>
          <Link className="btn" to="/admin/settings#group-api">
            <Icon name="sliders" />
            {t(state === "none" ? "panel.assistant.type_key" : "panel.assistant.change")}
          </Link>
          {state === "none" ? null : (
            <button className="btn" type="submit" name="intent" value="try">
              <Icon name="refresh" />
              {t("panel.assistant.test")}
            </button>
          )}
        </Form>
      </div>
    </section>
  );
}

interface UsedDaysProps extends Pick<AssistantOverview, "days" | "budget"> {
  hasModel: boolean;
}

/** Questions and use of the budget, day by day. */
function UsedDays({ days, budget, hasModel }: UsedDaysProps) {
  const t = useTexts();
  return (
    <section className="section" aria-labelledby="used">
      <h2 id="used">
        {t("panel.assistant.used")}
        {hasModel ? (
          <small>{t("panel.assistant.budget", { perDay: budget.perDay, perVisitor: budget.perVisitor })}</small>
        ) : null}
      </h2>
      <table className="table acty-days">
        <thead>
          <tr>
            <th scope="col">{t("panel.assistant.day")}</th>
            <th scope="col" className="num">
              {t("panel.assistant.questions")}
            </th>
            {hasModel ? (
              <>
                <th scope="col">{t("panel.assistant.of_budget")}</th>
                <th scope="col" className="num">
                  {t("panel.assistant.refused")}
                </th>
                <th scope="col" className="num">
                  {t("panel.assistant.tokens")}
                </th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayAndMonth(t, day.day)}</th>
              <td className="num" data-label={t("panel.assistant.questions")}>
                {day.questions}
              </td>
              {hasModel ? (
                <>
                  <td>
                    <meter
                      min={0}
                      max={Math.max(1, budget.perDay)}
                      high={Math.max(1, budget.perDay) * 0.8}
                      value={Math.min(day.modelTries, Math.max(1, budget.perDay))}
                      aria-label={t("panel.assistant.of_budget")}
                    />{" "}
                    {t("panel.assistant.tries_of", { count: day.modelTries, budget: budget.perDay })}
                  </td>
                  <td className="num" data-label={t("panel.assistant.refused")}>
                    {day.refusals}
                  </td>
                  <td className="num" data-label={t("panel.assistant.tokens")}>
                    {groupedDigits(day.tokens)}
                  </td>
                </>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ConversationsProps {
  conversations: ReadConversation[];
  page: number;
  pageSize: number;
  total: number;
}

/** The visitors' conversations, each collapsed until opened. */
function Conversations({ conversations, page, pageSize, total }: ConversationsProps) {
  const t = useTexts();
  return (
    <section className="section" aria-labelledby="conversations">
      <h2 id="conversations">
        {t("panel.assistant.conversations")}
        <small>{t("panel.assistant.no_names")}</small>
      </h2>
      <div>
        {conversations.length === 0 ? <p className="mut">{t("panel.assistant.conversations_none")}</p> : null}
        {conversations.map((conversation) => (
          <Conversation key={conversation.messages[0]?.id} conversation={conversation} />
        ))}
        <Pager
          page={page}
          pageSize={pageSize}
          total={total}
          to={(other) => `/admin/assistant?page=${other}#conversations`}
          isPart
        />
      </div>
    </section>
  );
}

function Conversation({ conversation: { label, messages } }: { conversation: ReadConversation }) {
  const t = useTexts();
  const { zone } = useFestival();
  const [first] = messages;
  const questions = messages.filter(({ sender }) => sender === "user").length;
  const open = messages.filter(({ isUnanswered }) => isUnanswered).length;
  return (
    <details className="acty-conversation">
      <summary>
        <Icon name="down" />
        <span className="label">{label}</span>
        <span className="first" lang={first?.language}>
          {first?.content}
        </span>
        <span className="mut">
          {first === undefined ? "" : `${instantText(t, first.sentAt, zone)}, `}
          {t("panel.assistant.question_count", { count: questions })}
          {open === 0 ? "" : `, ${t("panel.assistant.open_count", { count: open })}`}
        </span>
      </summary>
      <ol>
        {messages.map(({ id, sender, content, language, sentAt, isByModel, isUnanswered }) => (
          <li key={id} className={sender}>
            <p className="mut">
              {sender === "acty" ? "Acty" : t("panel.assistant.visitor")},{" "}
              <time dateTime={sentAt}>{clockTime(sentAt, zone)}</time>
              {isByModel ? `, ${t("panel.assistant.by_model")}` : ""}
              {isUnanswered ? `, ${t("panel.assistant.without_answer")}` : ""}
            </p>
            <p className="content" lang={language}>
              {content}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
