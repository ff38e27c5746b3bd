import { longestInstruction, longestReason } from "#app/domain/signage/emergency.ts";
import { type Language, languages } from "#app/domain/preferences.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { restoreAnswer } from "../restored-form.server.ts";
import { messageDrafts, messageFields, messageFormOf, messageForms } from "./emergency-forms.server.ts";
import type { Route } from "./+types/messages.route";
import { Link } from "react-router";
import { useTexts } from "#app/ui/texts.tsx";
import { TextField } from "../kit/Field.tsx";
import { SectionForm } from "../kit/SectionForm.tsx";
import { drillPath, emergencyPath } from "./signage-paths.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    title: getInstance(context).t("panel.signage.messages.title"),
    drafts: messageDrafts(context),
    kept: await restoreAnswer(context, url, messageFormOf),
  };
}

/** Handles the page's forms by the field `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, messageFields);
  return chosenForm(messageForms, sent)(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

/** `/admin/digital-signage/messages`: the prepared messages of each kind, in four languages. */
export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? loaderData.kept;
  const t = useTexts();
  return (
    <>
      <div className="head">
        <h1>{t("panel.signage.messages.title")}</h1>
        <span className="fill" />
        <Link className="btn" to={drillPath}>
          {t("panel.signage.to_drill")}
        </Link>
        <Link className="btn" to={emergencyPath}>
          {t("panel.signage.to_emergency")}
        </Link>
      </div>
      <p className="intro">{t("panel.signage.messages.note")}</p>
      {loaderData.drafts.map((draft) => (
        <MessageForm key={JSON.stringify(draft)} draft={draft} answer={answer} />
      ))}
    </>
  );
}

type Draft = Route.ComponentProps["loaderData"]["drafts"][number];

/** The form of one message, with an instruction and a reason in each language. */
function MessageForm({ draft, answer }: { draft: Draft; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ [Name in keyof Draft]: string }>(`message-${draft.kind}`, answer, {
    ...draft,
  });
  const labelIn = (label: string, language: Language): string =>
    t("panel.signage.in_language", { label, language: t(`panel.signage.languages.${language}`) });
  return (
    <SectionForm
      form={form}
      answer={answer}
      failed={t("panel.signage.failed")}
      labels={languages.flatMap((language) => [
        { field: fields[`title_${language}`], label: labelIn(t("panel.signage.instruction"), language) },
        { field: fields[`message_${language}`], label: labelIn(t("panel.signage.reason"), language) },
      ])}
      title={t(`panel.signage.message_kinds.${draft.kind}`)}
      intent="save"
      submit={t("panel.signage.messages.save")}
      isMain={false}
    >
      <input type="hidden" name="kind" value={draft.kind} />
      {languages.flatMap((language) => [
        <TextField
          key={`title ${language}`}
          field={fields[`title_${language}`]}
          label={labelIn(t("panel.signage.instruction"), language)}
          hint={t("panel.announcements.up_to", { count: longestInstruction })}
        />,
        <TextField
          key={`message ${language}`}
          field={fields[`message_${language}`]}
          label={labelIn(t("panel.signage.reason"), language)}
          hint={t("panel.announcements.up_to", { count: longestReason })}
          optional
        />,
      ])}
    </SectionForm>
  );
}
