import { listOrganiserAnswers } from "#app/domain/assistant/answers/organiser-answers.server.ts";
import {
  conversationsOfPage,
  listConversations,
  listUnanswered,
  readOverview,
} from "#app/domain/assistant/review/assistant-overview.server.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { filledIn, readPanelForm } from "#app/http/read-form.server.ts";
import { readKeptForm } from "#app/http/unsent-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import type { Route } from "./+types/assistant.route";
import type {
  AssistantOverview,
  ReadConversation,
  ModelState,
} from "#app/domain/assistant/review/assistant-overview.ts";
import { judgements } from "#app/domain/assistant/conversation.ts";
import { Form } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { instantText } from "../kit/date-texts.ts";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";
import { groupedDigits } from "../kit/number-texts.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import { Pager } from "../kit/Pager.tsx";
import { Badge } from "../kit/Badge.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { Section } from "../kit/Section.tsx";
import { assistantFields, assistantForms, subjectTexts } from "./assistant-forms.server.ts";
import { OrganiserAnswers } from "./OrganiserAnswers.tsx";
import { Unanswered } from "./Unanswered.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const kept = await readKeptForm(context, url);
  const asked = Number(url.searchParams.get("page") ?? 1);
  const page = Number.isSafeInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1;
  return {
    title: getInstance(context).t("panel.assistant.title"),
    answers: (await listOrganiserAnswers(services)).map((one) => ({ ...one, ...subjectTexts(context, one.subject) })),
    openAnswer: url.searchParams.get("answer"),
    kept: kept === null ? null : filledIn({ es: "", en: "", pt: "", fr: "" }, kept.sent),
    overview: await readOverview(services),
    unanswered: await listUnanswered(services),
    page,
    pageSize: conversationsOfPage,
    ...(await listConversations(services, page)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readPanelForm(request, assistantFields);
  return chosenForm(assistantForms, sent)(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta = panelMeta;

/** `/admin/assistant`: Acty's switch and model, the festival's own answers, unanswered questions, usage per day, and conversations. */
export default function AssistantPage({ loaderData, actionData }: Route.ComponentProps) {
  const { overview, answers, openAnswer, kept, unanswered, ...conversations } = loaderData;
  const t = useTexts();
  return (
    <>
      <div className="head">
        <h1>{t("panel.assistant.title")}</h1>
        <ActySwitch isOn={overview.isOn} />
      </div>
      <ModelNote model={overview.model} />
      <OrganiserAnswers
        key={openAnswer}
        answers={answers}
        open={openAnswer}
        answer={
          actionData ??
          (kept === null ? undefined : { form: "answer", result: { initialValue: kept }, problem: null, isKept: true })
        }
      />
      <Unanswered {...unanswered} />
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
      <Badge look={isOn ? "ok" : "off"} icon="speech" text={t(isOn ? "panel.assistant.on" : "panel.assistant.off")} />
      <Button text={t(isOn ? "panel.assistant.turn_off" : "panel.assistant.turn_on")} />
    </Form>
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
    <Section id="model" title={t("panel.assistant.model")}>
      <div className="acty-model">
        <p>
          <Badge
            look={looks[state]}
            icon={looks[state] === "ok" ? "check" : looks[state] === "off" ? "speech" : "warning"}
            text={t(`panel.assistant.state.${state}`)}
          />{" "}
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
          <ButtonLink
            icon="sliders"
            to="/admin/settings#group-api"
            text={t(state === "none" ? "panel.assistant.type_key" : "panel.assistant.change")}
          />
          {state === "none" ? null : <Button icon="refresh" intent="try" text={t("panel.assistant.test")} />}
        </Form>
      </div>
    </Section>
  );
}

interface UsedDaysProps extends Pick<AssistantOverview, "days" | "budget"> {
  hasModel: boolean;
}

function UsedDays({ days, budget, hasModel }: UsedDaysProps) {
  const t = useTexts();
  return (
    <Section
      id="used"
      title={t("panel.assistant.used")}
      note={
        hasModel ? t("panel.assistant.budget", { perDay: budget.perDay, perVisitor: budget.perVisitor }) : undefined
      }
    >
      <table className="table acty-days">
        <thead>
          <tr>
            <th scope="col">{t("panel.assistant.day")}</th>
            <th scope="col" className="num">
              {t("panel.assistant.questions")}
            </th>
            <th scope="col" className="num">
              {t("panel.assistant.dangers")}
            </th>
            {judgements.map((judged) => (
              <th key={judged} scope="col" className="num">
                {t(`panel.assistant.${judged}`)}
              </th>
            ))}
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
              <td className="num" data-label={t("panel.assistant.dangers")}>
                {day.dangers}
              </td>
              {judgements.map((judged) => (
                <td key={judged} className="num" data-label={t(`panel.assistant.${judged}`)}>
                  {day[judged]}
                </td>
              ))}
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
    </Section>
  );
}

/** The visitors' conversations, each collapsed until opened. */
function Conversations({
  conversations,
  page,
  pageSize,
  total,
}: Omit<Route.ComponentProps["loaderData"], "title" | "overview" | "answers" | "openAnswer" | "kept" | "unanswered">) {
  const t = useTexts();
  return (
    <Section id="conversations" title={t("panel.assistant.conversations")} note={t("panel.assistant.no_names")}>
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
    </Section>
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
          {first === undefined ? "" : (first.content ?? t("panel.assistant.in_danger"))}
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
              {content ?? t("panel.assistant.in_danger")}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
