import { data, redirect, type RouterContextProvider, Form } from "react-router";
import { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import { mailChoices, notificationKinds } from "#app/domain/reminders/notification-preferences.ts";
import {
  endMails,
  endMailsOfKind,
  readMailSwitches,
  resumeMailsOfKind,
  writeMailSwitches,
} from "#app/domain/notifications/unsubscribe.server.ts";
import { appContext, festivalContext, servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { DeadLink, secretPageMeta } from "#app/ui/account/secret-link.tsx";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import type { Route } from "./+types/unsubscribe.route";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { AccountPage } from "#app/ui/account/AccountPage.tsx";
import { FormAlert, SubmitButton } from "#app/ui/account/form.tsx";

/** Opening a mail's unsubscribe link changes nothing. 404 if it is invalid or the account is deleted. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { t } = getInstance(context);
  const switches = await unlessDead(readMailSwitches(context.get(servicesContext), params.token));
  const facts = {
    title: t(switches === null ? "account_online.mails.invalid_title" : "account_online.mails.title"),
    festival: context.get(festivalContext).settings["general.name"],
    done: switchesDone.find((done) => done === url.searchParams.get("done")) ?? null,
    switches,
  };
  return data(facts, { status: switches === null ? 404 : 200 });
}

const unlessDead = <Value,>(reading: Promise<Value>): Promise<Value | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  });

const ticked = z.boolean().default(false);
const switchesForm = z.object({
  mail: z.enum(mailChoices),
  reminders: ticked,
  changes: ticked,
  places: ticked,
  messages: ticked,
});

/** The page's buttons by their `intent`, with the outcome that the address then names. */
const buttons = {
  all: { run: endMails, done: "all" },
  kind: { run: endMailsOfKind, done: "kind" },
  again: { run: resumeMailsOfKind, done: "saved" },
} as const;

function runForm(context: Readonly<RouterContextProvider>, token: string, sent: FormData) {
  const services = context.get(servicesContext);
  const intent = sent.get("intent");
  const back = (done: string): Response => redirect(`/unsubscribe/${token}?done=${done}`, 303);
  if (intent === "switches")
    return answerForm(context, { name: intent, sent, schema: switchesForm }, async ({ mail, ...mails }) => {
      await writeMailSwitches(services, token, { mail, mails });
      return back("saved");
    });
  if (intent !== "all" && intent !== "kind" && intent !== "again") throw new Response(null, { status: 400 });
  const { run, done } = buttons[intent];
  return answerForm(context, { name: intent, sent, schema: z.object({}) }, async () => {
    await run(services, token);
    return back(done);
  });
}

/** The field that a mail provider sends when its user presses unsubscribe (RFC 8058 §3.2). */
const oneClickField = "List-Unsubscribe";

/**
 * Runs one of the page's forms, or a mail provider's one-click request. The click ends only the kind of mails that the
 * link came in. It is answered without a redirect, since providers don't follow those reliably (RFC 8058 §3.1).
 */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const sent = await readForm(request, ["intent", oneClickField, ...Object.keys(switchesForm.shape)]);
  await context.get(appContext).rateLimits.saving.consume(`unsubscribe ${token}`);
  if (sent.get(oneClickField) !== "One-Click") return runForm(context, token, sent);
  await unlessDead(endMailsOfKind(context.get(servicesContext), token));
  return null;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  secretPageMeta(matches, "/unsubscribe", loaderData?.title);

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { switches } = loaderData;
  return (
    <AreaTexts area="account_online">
      {switches === null ? (
        <DeadLink of="mails" />
      ) : (
        <MailSwitches {...loaderData} switches={switches} answer={actionData ?? undefined} />
      )}
    </AreaTexts>
  );
}

const switchesDone = ["all", "kind", "saved"] as const;

type PageData = Route.ComponentProps["loaderData"];
type ShownSwitches = NonNullable<PageData["switches"]>;

interface MailSwitchesProps extends PageData {
  switches: ShownSwitches;
  answer: FormAnswer | undefined;
}

/** `/unsubscribe/…`: the mail preferences behind the link of a mail, signed in or not. */
function MailSwitches({ switches, festival, done, answer }: MailSwitchesProps) {
  const t = useTexts();
  const { address, kind, mail, mails } = switches;
  const isOff = mail === "never";
  const now = isOff
    ? t("account_online.mails.none_now")
    : mails[kind]
      ? t("account_online.mails.unchanged")
      : t(`account_online.mails.without_${kind}`);
  return (
    <AccountPage title={t("account_online.mails.title")} intro={t("account_online.mails.intro", { festival, address })}>
      <div role="status" className="done">
        {done === null ? null : (
          <p>
            <Icon name="check" />
            {isOff || !mails[kind] ? now : t("account_online.mails.saved")}
          </p>
        )}
      </div>
      <FormAlert id={answer?.form ?? ""} answer={answer} />
      {done === null ? <p>{now}</p> : null}
      {isOff ? (
        <Send intent="again" label={t("account_online.mails.again_all")} />
      ) : mails[kind] ? (
        <Send intent="kind" label={t(`account_online.mails.stop_${kind}`)} />
      ) : (
        <Send intent="again" label={t(`account_online.mails.again_${kind}`)} />
      )}
      <Remaining switches={switches} />
      {isOff ? null : <Send intent="all" label={t("account_online.mails.stop_all")} look="" />}
      <p className="hint">{t("account_online.mails.asked_for")}</p>
      <Choice switches={switches} />
    </AccountPage>
  );
}

/** The mails that are still sent after this kind is switched off. */
function Remaining({ switches: { kind, mail, mails } }: { switches: ShownSwitches }) {
  const t = useTexts();
  const coming = mail === "never" || mails[kind] ? [] : notificationKinds.filter((one) => mails[one]);
  if (coming.length === 0) return null;
  return (
    <>
      <p>{t("account_online.mails.still_receiving")}</p>
      <ul className="goeson">
        {coming.map((one) => (
          <li key={one}>{t(`account_online.mails.what_${one}`)}</li>
        ))}
      </ul>
    </>
  );
}

function Send({ intent, label, look = "btn-p" }: { intent: keyof typeof buttons; label: string; look?: string }) {
  return (
    <Form method="post" className="aform">
      <input type="hidden" name="intent" value={intent} />
      <SubmitButton label={label} look={look} />
    </Form>
  );
}

function Choice({ switches: { mail, mails } }: { switches: ShownSwitches }) {
  const t = useTexts();
  return (
    <details className="folded">
      <summary>
        <Icon name="down" />
        {t("account_online.mails.choose")}
      </summary>
      {/* The key resets the fields to the saved values. */}
      <Form method="post" className="aform" key={JSON.stringify([mail, mails])}>
        <input type="hidden" name="intent" value="switches" />
        <div className="row">
          <label htmlFor="mail-when">{t("account_online.mails.when")}</label>
          <span className="field">
            <select id="mail-when" name="mail" defaultValue={mail}>
              {mailChoices.map((choice) => (
                <option key={choice} value={choice}>
                  {t(`account_online.mails.when_${choice}`)}
                </option>
              ))}
            </select>
          </span>
        </div>
        <fieldset className="wants">
          <legend>{t("account_online.mails.what")}</legend>
          {notificationKinds.map((kind) => (
            <label className="check" key={kind}>
              <input type="checkbox" name={kind} defaultChecked={mails[kind]} />
              {t(`account_online.mails.what_${kind}`)}
            </label>
          ))}
        </fieldset>
        <SubmitButton label={t("account_online.mails.save")} look="" />
      </Form>
    </details>
  );
}
