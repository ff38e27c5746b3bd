import { data, redirect, Form, Link } from "react-router";
import { z } from "zod";
import { readVerification, verifyAddress } from "#app/domain/accounts/verification.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { DeadLink, secretPageMeta } from "#app/ui/account/secret-link.tsx";
import { answerForm, answerHeaders } from "#app/http/answer-form.server.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import type { Route } from "./+types/verify.route";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { AccountPage } from "#app/ui/account/AccountPage.tsx";
import { FormAlert, SubmitButton } from "#app/ui/account/form.tsx";

const titles = {
  dead: "account_online.verify.invalid_title",
  asks: "account_online.verify.title",
  done: "account_online.verify.done_title",
} as const;

/**
 * Returns the page of a verification link. Opening it verifies nothing, since mail scanners open every link. 404 for a
 * link that is used, expired or unknown.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const known = await readVerification(context.get(servicesContext), params.token);
  const state = known === null ? "dead" : known.isDone ? "done" : "asks";
  const facts = {
    title: getInstance(context).t(titles[state]),
    state,
    address: known?.email ?? "",
    festival: context.get(festivalContext).settings["general.name"],
  };
  return data(facts, { status: known === null ? 404 : 200 });
}

/** Verifies the address; the same page then confirms it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await readForm(request, []);
  return answerForm(context, { name: "verify", sent, schema: z.object({}) }, async () => {
    await verifyAddress(context.get(servicesContext), params.token);
    return redirect(`/verify/${params.token}`, 303);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  secretPageMeta(matches, "/verify", loaderData?.title);

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, address, festival } = loaderData;
  return (
    <AreaTexts area="account_online">
      {state === "dead" ? <DeadLink of="verify" /> : null}
      {state === "done" ? <AddressVerified address={address} festival={festival} /> : null}
      {state === "asks" ? <AddressVerification address={address} festival={festival} answer={actionData} /> : null}
    </AreaTexts>
  );
}

interface AddressProps {
  address: string;
  festival: string;
}

function AddressVerification({ address, festival, answer }: AddressProps & { answer: FormAnswer | undefined }) {
  const t = useTexts();
  return (
    <AccountPage title={t("account_online.verify.title")}>
      <p className="long">{t("account_online.verify.text", { address, festival })}</p>
      <Form method="post" className="aform">
        <FormAlert id="verify" answer={answer} />
        <SubmitButton label={t("account_online.verify.submit")} />
      </Form>
      <p className="hint">{t("account_online.verify.not_yours", { festival })}</p>
    </AccountPage>
  );
}

function AddressVerified({ address, festival }: AddressProps) {
  const t = useTexts();
  return (
    <AccountPage title={t("account_online.verify.done_title")}>
      <p className="long" role="status">
        {t("account_online.verify.done_text", { address, festival })}
      </p>
      <div className="btns">
        <Link className="btn btn-p" to="/">
          {t("account.saved.open")}
        </Link>
        <Link className="btn" to="/settings#notifications">
          {t("account_online.verify.settings")}
        </Link>
      </div>
    </AccountPage>
  );
}
