import { Form, Link } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { maxFileBytes } from "#app/domain/media/image-kinds.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import { type DayMessage, longestDayMessage } from "#app/domain/signage/day-messages.ts";
import { type Sponsor, sponsorSeconds, sponsorTurnsAnHour } from "#app/domain/signage/sponsors.ts";
import { dayMessagesIn, screensIn, sponsorsIn } from "#app/domain/signage/stored-signs.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { festivalContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readPanelForm } from "#app/http/read-form.server.ts";
import { Picture } from "#app/ui/kit/Picture.tsx";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { useKeptFocus } from "#app/ui/kit/use-kept-focus.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { longDay } from "#app/ui/time/time-texts.ts";
import { Button } from "../kit/Button.tsx";
import { answerErrors, ErrorSummary } from "../kit/ErrorSummary.tsx";
import { TextField } from "../kit/Field.tsx";
import { ImageField } from "../kit/ImageField.tsx";
import { panelMeta } from "../kit/panel-meta.ts";
import { Section } from "../kit/Section.tsx";
import { SectionForm } from "../kit/SectionForm.tsx";
import { useSaves } from "../kit/use-saves.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";
import { refuseUnread } from "../uploaded-image.server.ts";
import { contentFields, contentForms } from "./signage-content-forms.server.ts";
import { screensPath, sponsorPlaysPath } from "./signage-paths.ts";
import type { Route } from "./+types/content.route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings, now, calendar } = context.get(festivalContext);
  const sponsors = sponsorsIn(settings);
  return {
    title: getInstance(context).t("panel.signage.content.title"),
    sponsors,
    /** How often each sponsor is shown, for each sign that shows them. */
    turns: screensIn(settings).flatMap(({ slug, name, scenes }) => {
      const count = sponsorTurnsAnHour(scenes, sponsors.length);
      return count === 0 ? [] : [{ slug, name, count: Math.floor(count), seconds: Math.round(count * sponsorSeconds) }];
    }),
    messages: dayMessagesIn(settings),
    today: dayOf(now, calendar),
    imageMegabytes: settings["limits.image_megabytes"],
    kept: await restoreAnswer(context, url, nameFormByIntent({ add_sponsor: "sponsor", add_message: "message" })),
  };
}

/** Handles the page's forms by the field `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  // The limit exceeds that of images: a file slightly too large is refused beside its field.
  const sent = await readPanelForm(request, contentFields, maxFileBytes).catch((refusal: unknown) =>
    refuseUnread(context, "sponsor", refusal),
  );
  if (!(sent instanceof FormData)) return sent;
  return chosenForm(contentForms, sent)(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta = panelMeta;

/** `/admin/digital-signage/content`: the sponsors and the messages of the day, which all signs share. */
export default function SignageContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { title, sponsors, turns, messages, today, imageMegabytes } = loaderData;
  const answer = actionData ?? loaderData.kept;
  const addedSponsors = useSaves("sponsor", answer !== undefined);
  const addedMessages = useSaves("message", answer !== undefined);
  const keptInSponsors = useKeptFocus("sponsor-name", "li");
  const keptInMessages = useKeptFocus("message-text", "li");
  return (
    <>
      <div className="head">
        <h1>{title}</h1>
        <span className="fill" />
        <Link className="btn" to={screensPath}>
          {t("panel.signage.screens")}
        </Link>
      </div>
      {answer?.form === "list" ? <ErrorSummary errors={answerErrors(t, answer, t("panel.signage.failed"))} /> : null}
      <div {...keptInSponsors}>
        <Section
          id="sponsors"
          title={t("panel.signage.content.sponsors")}
          note={t("panel.signage.content.sponsors_note", { seconds: sponsorSeconds })}
        >
          <div>
            <SponsorList sponsors={sponsors} />
            {turns.map(({ slug, name, count, seconds }) => (
              <p key={slug}>
                {count === 0
                  ? t("panel.signage.content.seldom", { screen: name, seconds })
                  : t("panel.signage.content.turns", { screen: name, count, seconds })}
              </p>
            ))}
            <p>
              <Link className="btn sm" to={sponsorPlaysPath}>
                {t("panel.reports.names.sponsors")}
              </Link>
            </p>
            {sponsors.length > 0 && turns.length === 0 ? (
              <p className="mut">{t("panel.signage.content.no_scene")}</p>
            ) : null}
          </div>
        </Section>
        <SponsorForm key={`sponsor ${addedSponsors}`} imageMegabytes={imageMegabytes} answer={answer} />
      </div>
      <div {...keptInMessages}>
        <Section
          id="messages"
          title={t("panel.signage.content.messages")}
          note={t("panel.signage.content.messages_note")}
        >
          <MessageList messages={messages} today={today} />
        </Section>
        <MessageForm key={`message ${addedMessages}`} today={today} answer={answer} />
      </div>
    </>
  );
}

function SponsorList({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const t = useTexts();
  if (sponsors.length === 0) return <p className="mut">{t("panel.signage.content.no_sponsors")}</p>;
  return (
    <ul className="sign-content">
      {sponsors.map(({ name, imageUrl }) => (
        <li key={name}>
          {imageUrl === "" ? null : <Picture src={imageUrl} alt="" sizes="72px" />}
          <b>{name}</b>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="name" value={name} />
            <Button
              intent="remove_sponsor"
              text={t("panel.signage.content.remove")}
              aria-label={t("panel.signage.content.remove_this", { name })}
            />
          </Form>
        </li>
      ))}
    </ul>
  );
}

interface SponsorFormProps {
  imageMegabytes: number;
  answer: FormAnswer | undefined;
}

function SponsorForm({ imageMegabytes, answer }: SponsorFormProps) {
  const t = useTexts();
  const empty = { name: "", image: "", imageUrl: "" };
  const [form, fields] = useAnsweredForm<{ [Name in keyof typeof empty]: string }>("sponsor", answer, empty);
  return (
    <SectionForm
      form={form}
      answer={answer}
      showsUnnamed
      failed={t("panel.signage.failed")}
      labels={[
        { field: fields.name, label: t("panel.signage.content.name") },
        { field: fields.image, label: t("panel.kit.image_file") },
        { field: fields.imageUrl, label: t("panel.kit.image_address") },
      ]}
      title={t("panel.signage.content.new_sponsor")}
      note={t("panel.signage.content.new_sponsor_note")}
      intent="add_sponsor"
      submit={t("panel.signage.content.add_sponsor")}
      encType="multipart/form-data"
    >
      <TextField field={fields.name} label={t("panel.signage.content.name")} width="w6" required />
      <ImageField file={fields.image} address={fields.imageUrl} maxMegabytes={imageMegabytes} />
    </SectionForm>
  );
}

function MessageList({ messages, today }: { messages: readonly DayMessage[]; today: string }) {
  const t = useTexts();
  if (messages.length === 0) return <p className="mut">{t("panel.signage.content.no_messages")}</p>;
  return (
    <ul className="sign-content">
      {messages.map(({ day, text }) => (
        <li key={`${day} ${text}`}>
          <b className={day < today ? "mut" : undefined}>{longDay(t, day)}</b>
          <span>{text}</span>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="day" value={day} />
            <input type="hidden" name="text" value={text} />
            <Button
              intent="remove_message"
              text={t("panel.signage.content.remove")}
              aria-label={t("panel.signage.content.remove_this", { name: text })}
            />
          </Form>
        </li>
      ))}
    </ul>
  );
}

function MessageForm({ today, answer }: { today: string; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<Record<"day" | "text", string>>("message", answer, { day: today, text: "" });
  return (
    <SectionForm
      form={form}
      answer={answer}
      failed={t("panel.signage.failed")}
      labels={[
        { field: fields.day, label: t("panel.signage.content.day") },
        { field: fields.text, label: t("panel.signage.content.text") },
      ]}
      title={t("panel.signage.content.new_message")}
      intent="add_message"
      submit={t("panel.signage.content.add_message")}
    >
      <TextField field={fields.day} label={t("panel.signage.content.day")} type="date" width="w6" required />
      <TextField
        field={fields.text}
        label={t("panel.signage.content.text")}
        hint={t("panel.signage.content.text_hint", { count: longestDayMessage })}
        required
      />
    </SectionForm>
  );
}
