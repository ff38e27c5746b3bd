import { Link } from "react-router";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { listUnanswered } from "#app/domain/assistant/review/assistant-overview.server.ts";
import { nameOfFaq, textIn } from "#app/domain/faq/faq.ts";
import { listFaqs } from "#app/domain/faq/faqs.server.ts";
import { languages } from "#app/domain/preferences.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readPanelForm } from "#app/http/read-form.server.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { readItemList } from "../item-list.server.ts";
import { ItemActions, ItemListPage } from "../kit/ItemListPage.tsx";
import { listPath } from "../kit/list-address.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import { FaqForm } from "./FaqForm.tsx";
import { faqFields, faqForms } from "./faq-forms.server.ts";
import { Unanswered } from "./Unanswered.tsx";
import type { Route } from "./+types/faq.route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const all = (await listFaqs(services)).map((faq) => ({
    ...faq,
    name: nameOfFaq(faq),
    // No event is linked to a question.
    eventCount: 0,
  }));
  const text = url.searchParams.get("asked");
  const language = languages.find((one) => one === url.searchParams.get("in"));
  return {
    title: getInstance(context).t("panel.faq.title"),
    ...(await readItemList(context, url, all, {
      searched: ({ question, answer }) => [...Object.values(question), ...Object.values(answer)],
      missing: "errors.faq_not_found",
    })),
    own: context.get(festivalContext).settings["general.content_language"],
    asked: text === null || language === undefined ? null : { text: text.slice(0, 200), language },
    unanswered: await listUnanswered(services),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readPanelForm(request, faqFields);
  return chosenForm(faqForms, sent)({ context, url, sent });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta = panelMeta;

/** `/admin/faq`: the frequent questions that Acty answers, with the unanswered ones of visitors beside them. */
export default function FaqPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { own, asked, unanswered, ...list } = loaderData;
  return (
    <div className="faq">
      <div>
        <ItemListPage
          area="faq"
          {...list}
          answer={actionData}
          renderForm={(props) => <FaqForm key={props.item?.id ?? asked?.text} {...props} own={own} asked={asked} />}
        >
          <ul className="faq-list">
            {list.items.map((faq) => {
              const answer = textIn(faq.answer, [own]);
              const question = textIn(faq.question, [own]);
              const written = languages.filter((language) => faq.answer[language] !== "");
              const names = written.map((language) => t(`panel.assistant.language_names.${language}`));
              return (
                <li key={faq.id}>
                  <h2 lang={question?.language}>
                    <Link to={listPath("faq", list.query, { edit: faq.id })} preventScrollReset>
                      {question?.text}
                    </Link>
                  </h2>
                  <p className="words" lang={answer?.language}>
                    {answer?.text}
                  </p>
                  <div className="foot">
                    <span className="mut">{names.join(", ")}</span>
                    <ItemActions area="faq" item={faq} query={list.query} />
                  </div>
                </li>
              );
            })}
          </ul>
        </ItemListPage>
      </div>
      <Unanswered {...unanswered} />
    </div>
  );
}
