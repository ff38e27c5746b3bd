import { getFormProps } from "@conform-to/react";
import { data, Form, Link, redirect } from "react-router";
import { z } from "zod";
import { qrDrawing } from "#app/art/qr.server.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import {
  connectAuthenticator,
  disconnectAuthenticator,
  offerAuthenticator,
} from "#app/domain/second-factor/authenticator.server.ts";
import { addPasskey, canHavePasskeys, removePasskey } from "#app/domain/second-factor/passkeys.server.ts";
import { renewRecoveryCodes } from "#app/domain/second-factor/recovery-codes.server.ts";
import { lacksRequiredFactor, readFactors } from "#app/domain/second-factor/second-factor.server.ts";
import type { Services } from "#app/domain/services.ts";
import { dayOf } from "#app/domain/programme/day.ts";
import { answerForm, answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { festivalContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requireProof } from "#app/http/proof.server.ts";
import { passkeyAnswer, siteOf } from "#app/http/second-step.server.ts";
import { requireUser } from "#app/http/viewer.server.ts";
import { tellOfFactor } from "#app/messages/account-mails.server.ts";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { FormAlert, SubmitButton, TextField } from "#app/ui/account/form.tsx";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { dayAndMonth } from "#app/ui/time/time-texts.ts";
import { PasskeyButton } from "../account/PasskeyButton.tsx";
import { browserNameOf } from "#app/ui/account/browser-name.ts";
import type { Route } from "./+types/security.route";

/** The second factors of the signed-in person, after a fresh proof of identity. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const user = requireUser(context, url);
  await requireProof(context);
  const { t } = getInstance(context);
  const { settings, calendar } = context.get(festivalContext);
  const services = context.get(servicesContext);
  const { passkeys, authenticatorSince, recoveryCodes } = await readFactors(services, user.id);
  const day = (instant: string): string => dayAndMonth(t, dayOf(new Date(instant), { ...calendar, dayStartHour: 0 }));
  const offer = await offerAuthenticator(services, connecting(context, user.id), {
    email: user.email,
    issuer: settings["general.name"],
  });
  const device = browserNameOf(request.headers.get("User-Agent"));
  return {
    title: t("account_online.factors.title"),
    isNeeded: await lacksRequiredFactor(services, user, settings),
    canHavePasskeys: canHavePasskeys(siteOf(context)),
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      since: day(createdAt),
      used: usedAt === null ? null : day(usedAt),
    })),
    authenticatorSince: authenticatorSince === null ? null : day(authenticatorSince),
    recoveryCodes,
    offer: { secret: offer.secret, drawing: qrDrawing(offer.address) },
    deviceName: device === null ? "" : t("account.profile.device", { ...device }),
    done: url.searchParams.has("done"),
  };
}

type Context = Route.LoaderArgs["context"];

const connecting = (context: Context, userId: string) => ({
  userId,
  sessionToken: context.get(viewerContext).sessionToken ?? "",
});

const codeForm = z.object({ code: z.string("errors.code_required").trim().max(40, "errors.code_wrong") });
const newPasskey = passkeyAnswer.extend({
  name: z.string("errors.name_required").trim().min(1, "errors.name_required").max(60, "errors.too_long"),
});
const passkeyChoice = z.object({ id: z.string("errors.invalid") });
const nothing = z.object({});

interface SecurityForm {
  context: Context;
  userId: string;
  sent: FormData;
}

/**
 * Returns a form of the page by its name: it changes factors, tells the person of that, and shows new recovery codes
 * once; without any it confirms the change.
 */
const factorForm = <Schema extends z.ZodType<object>>(
  name: string,
  schema: Schema,
  told: "added" | "removed" | null,
  work: (form: SecurityForm & { services: Services }, fields: z.output<Schema>) => Promise<string[] | null | void>,
) =>
  [
    name,
    (form: SecurityForm) =>
      answerForm(form.context, { name, sent: form.sent, schema }, async (fields) => {
        const codes = await work({ ...form, services: form.context.get(servicesContext) }, fields);
        if (told !== null) await tellOfFactor(form.context, told);
        return codes ? data({ codes }) : redirect("/profile/security?done");
      }),
  ] as const;

const forms = new Map([
  factorForm("authenticator", codeForm, "added", ({ services, context, userId }, { code }) =>
    connectAuthenticator(services, connecting(context, userId), code),
  ),
  factorForm("disconnect", nothing, "removed", ({ services, userId }) => disconnectAuthenticator(services, userId)),
  factorForm("passkey", newPasskey, "added", ({ services, context, userId }, passkey) =>
    addPasskey(services, siteOf(context), userId, passkey),
  ),
  factorForm("remove-passkey", passkeyChoice, "removed", ({ services, userId }, { id }) =>
    removePasskey(services, userId, id),
  ),
  factorForm("codes", nothing, null, ({ services, userId }) => renewRecoveryCodes(services, userId)),
]);

const fields = ["intent", ...[codeForm, newPasskey, passkeyChoice].flatMap(({ shape }) => Object.keys(shape))];

export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request, fields);
  const user = requireUser(context, url);
  return chosenForm(forms, sent)({ context, userId: user.id, sent });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

type Loaded = Route.ComponentProps["loaderData"];

export default function SecurityPage(props: Route.ComponentProps) {
  return (
    <AreaTexts area="account_online">
      <Security {...props} />
    </AreaTexts>
  );
}

function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { isNeeded, passkeys, authenticatorSince, recoveryCodes, done } = loaderData;
  const t = useTexts();
  const codes = actionData !== undefined && "codes" in actionData ? actionData.codes : null;
  const answer = actionData !== undefined && "form" in actionData ? actionData : undefined;
  const hasFactor = passkeys.length > 0 || authenticatorSince !== null;
  return (
    <main className="prefs profile" id="content">
      <header>
        <h1>{t("account_online.factors.title")}</h1>
        <p className="sub">{t("account_online.factors.intro")}</p>
      </header>
      <p className="done" role="status">
        {done && answer === undefined ? t("account_online.factors.saved") : ""}
      </p>
      {isNeeded ? (
        <div className="alert" role="alert">
          <p>{t("account_online.factors.needed")}</p>
        </div>
      ) : null}
      {answer?.form === null ? <FormAlert id="security" answer={answer} /> : null}
      {codes === null ? null : <NewCodes codes={codes} />}
      <Passkeys {...loaderData} answer={answer} />
      <Authenticator {...loaderData} answer={answer} />
      {hasFactor ? (
        <section className="pref" aria-labelledby="security-codes">
          <h2 id="security-codes">{t("account_online.factors.codes_title")}</h2>
          <p>{t("account_online.factors.codes_left", { count: recoveryCodes })}</p>
          <IntentButton intent="codes" label={t("account_online.factors.codes_renew")} />
        </section>
      ) : null}
      <p className="pref-links">
        <Link className="btn" to="/profile">
          {t("account_online.factors.back")}
        </Link>
      </p>
    </main>
  );
}

/** A form with one button. */
function IntentButton({ intent, label, id }: { intent: string; label: string; id?: string }) {
  return (
    <Form method="post" action="/profile/security" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      <SubmitButton label={label} look="" />
    </Form>
  );
}

function NewCodes({ codes }: { codes: readonly string[] }) {
  const t = useTexts();
  return (
    <section className="pref new-codes" aria-labelledby="security-new-codes">
      <h2 id="security-new-codes">{t("account_online.factors.codes_new")}</h2>
      <p>{t("account_online.factors.codes_note")}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PartProps = Loaded & { answer: FormAnswer | undefined };

function Passkeys({ passkeys, canHavePasskeys: isPossible, deviceName, answer }: PartProps) {
  const t = useTexts();
  const [form, { name }] = useAnsweredForm<{ name: string }>("passkey", answer, { name: deviceName });
  return (
    <section className="pref" aria-labelledby="security-passkeys">
      <h2 id="security-passkeys">{t("account_online.factors.passkeys")}</h2>
      <p>{t("account_online.factors.passkeys_text")}</p>
      {passkeys.length === 0 ? null : (
        <ul className="sessions">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <b>{passkey.name}</b>
              <p>
                {t("account_online.factors.since", { day: passkey.since })}
                {passkey.used === null ? "" : ` ${t("account_online.factors.used", { day: passkey.used })}`}
              </p>
              <IntentButton
                intent="remove-passkey"
                id={passkey.id}
                label={t("account_online.factors.remove", { name: passkey.name })}
              />
            </li>
          ))}
        </ul>
      )}
      <noscript>
        <p className="hint">{t("account_online.factors.needs_scripts")}</p>
      </noscript>
      <Form
        method="post"
        action="/profile/security"
        preventScrollReset
        className="aform for-scripts"
        {...getFormProps(form)}
      >
        <FormAlert id="passkey" answer={answer} />
        <input type="hidden" name="intent" value="passkey" />
        <TextField field={name} label={t("account_online.factors.passkey_name")} autoComplete="off" />
        <PasskeyButton
          purpose="new"
          label={t("account_online.factors.passkey_add")}
          look="btn-p"
          isPossible={isPossible}
        />
      </Form>
    </section>
  );
}

function Authenticator({ authenticatorSince, offer, answer }: PartProps) {
  const t = useTexts();
  const own = answer?.form === "authenticator" ? answer : undefined;
  const [form, { code }] = useAnsweredForm<{ code: string }>("authenticator", answer);
  const { size, path } = offer.drawing;
  return (
    <section className="pref" aria-labelledby="security-app">
      <h2 id="security-app">{t("account_online.factors.app")}</h2>
      <p>{t("account_online.factors.app_text")}</p>
      {authenticatorSince === null ? null : (
        <>
          <p>{t("account_online.factors.app_since", { day: authenticatorSince })}</p>
          <IntentButton intent="disconnect" label={t("account_online.factors.app_disconnect")} />
        </>
      )}
      <details className="folded" open={own !== undefined || authenticatorSince === null}>
        <summary>
          {t(authenticatorSince === null ? "account_online.factors.app_connect" : "account_online.factors.app_replace")}
        </summary>
        <Form method="post" action="/profile/security" preventScrollReset className="aform" {...getFormProps(form)}>
          <FormAlert id="authenticator" answer={answer} />
          <input type="hidden" name="intent" value="authenticator" />
          <p>{t("account_online.factors.app_scan")}</p>
          <svg
            className="app-code"
            viewBox={`0 0 ${size} ${size}`}
            role="img"
            aria-label={t("account_online.factors.app_code")}
            shapeRendering="crispEdges"
          >
            <rect width={size} height={size} fill="#fff" />
            <path d={path} fill="#000" />
          </svg>
          <p className="long">
            {t("account_online.factors.app_type")} <code>{offer.secret}</code>
          </p>
          <TextField
            field={code}
            label={t("account_online.factors.app_first_code")}
            autoComplete="one-time-code"
            hint={t("account_online.factors.app_first_hint")}
          />
          <SubmitButton label={t("account_online.factors.app_submit")} />
        </Form>
      </details>
    </section>
  );
}
