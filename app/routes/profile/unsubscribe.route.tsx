import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import { mailChoices } from "#app/domain/reminders/notification-preferences.ts";
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
import { DeadLink } from "#app/ui/account/DeadLink.tsx";
import { MailSwitches, switchesDone } from "./MailSwitches.tsx";
import { answerForm, answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { tokenMeta } from "#app/ui/account/token-meta.ts";
import type { Route } from "./+types/unsubscribe.route";

/**
 * Returns the page of a mail's unsubscribe link. Opening it changes nothing. 404 if the link is invalid or the account
 * is deleted.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { t } = getInstance(context);
  const switches = await unlessDead(readMailSwitches(context.get(servicesContext), params.token));
  const facts = {
    title: t(switches === null ? "account.mails.dead_title" : "account.mails.title"),
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

interface SwitchesForm {
  context: Readonly<RouterContextProvider>;
  token: string;
  sent: FormData;
}
const nothing = z.object({});
const ticked = z.boolean().default(false);
const switchesForm = z.object({
  mail: z.enum(mailChoices),
  reminders: ticked,
  changes: ticked,
  places: ticked,
  messages: ticked,
});

const back = (token: string, done: string): Response => redirect(`/unsubscribe/${token}?done=${done}`, 303);

/** The page's forms by their `intent`. */
const forms: ReadonlyMap<string, (form: SwitchesForm) => ReturnType<typeof answerForm>> = new Map([
  [
    "all",
    ({ context, token, sent }: SwitchesForm) =>
      answerForm(context, { name: "all", sent, schema: nothing }, async () => {
        await endMails(context.get(servicesContext), token);
        return back(token, "all");
      }),
  ],
  [
    "kind",
    ({ context, token, sent }: SwitchesForm) =>
      answerForm(context, { name: "kind", sent, schema: nothing }, async () => {
        await endMailsOfKind(context.get(servicesContext), token);
        return back(token, "kind");
      }),
  ],
  [
    "again",
    ({ context, token, sent }: SwitchesForm) =>
      answerForm(context, { name: "again", sent, schema: nothing }, async () => {
        await resumeMailsOfKind(context.get(servicesContext), token);
        return back(token, "saved");
      }),
  ],
  [
    "switches",
    ({ context, token, sent }: SwitchesForm) =>
      answerForm(context, { name: "switches", sent, schema: switchesForm }, async ({ mail, ...mails }) => {
        await writeMailSwitches(context.get(servicesContext), token, { mail, mails });
        return back(token, "saved");
      }),
  ],
]);

/** The field that a mail provider sends when its user presses unsubscribe (RFC 8058 §3.2). */
const oneClickField = "List-Unsubscribe";

/**
 * Runs one of the page's forms, or a mail provider's one-click request. The click ends only the kind of mails that the
 * link came in. It is answered without a redirect, since providers don't follow those reliably (RFC 8058 §3.1).
 */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const sent = await readForm(request, ["intent", oneClickField, ...Object.keys(switchesForm.shape)]);
  await context.get(appContext).rateLimits.saving.consume(`unsubscribe ${token}`);
  if (sent.get(oneClickField) !== "One-Click") return chosenForm(forms, sent)({ context, token, sent });
  await unlessDead(endMailsOfKind(context.get(servicesContext), token));
  return null;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta(matches, "/unsubscribe", { title: loaderData?.title, canonical: null }),
  tokenMeta,
];

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { switches, festival, done } = loaderData;
  return switches === null ? (
    <DeadLink of="mails" />
  ) : (
    <MailSwitches switches={switches} festival={festival} done={done} answer={actionData ?? undefined} />
  );
}
