import { getFormProps } from "@conform-to/react";
import { Form, Link } from "react-router";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { AccountPage } from "#app/ui/account/AccountPage.tsx";
import { FormAlert } from "#app/ui/account/FormAlert.tsx";
import { SubmitButton } from "#app/ui/account/SubmitButton.tsx";
import { TextField } from "#app/ui/account/TextField.tsx";

/** `/recover`: asks for the address; the answer is the same whether it has an account or not. */
export function Recovery({ answer }: { answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ email: string }>("recover", answer);
  return (
    <AccountPage title={t("account.recover.title")} intro={t("account.recover.intro")} links={<BackToSignIn />}>
      <Form method="post" action="/recover" className="aform" {...getFormProps(form)}>
        <FormAlert id="recover" answer={answer} />
        <TextField field={fields.email} label={t("account.email")} type="email" autoComplete="email" />
        <SubmitButton label={t("account.recover.submit")} />
      </Form>
    </AccountPage>
  );
}

/** After asking. */
export function RecoverySent() {
  const t = useTexts();
  return (
    <AccountPage title={t("account.recover.sent_title")} links={<BackToSignIn />}>
      <p role="status">{t("account.recover.sent_text")}</p>
      <p className="hint">{t("account.recover.sent_note")}</p>
    </AccountPage>
  );
}

/** Where no mail can be sent; `contact` is the organisation's address, empty when there is none. */
export function RecoveryWithoutMail({ contact }: { contact: string }) {
  const t = useTexts();
  return (
    <AccountPage title={t("account.recover.no_mail_title")} links={<BackToSignIn />}>
      <p>{t("account.recover.no_mail_text")}</p>
      {contact === "" ? null : (
        <p>
          <a className="btn" href={`mailto:${contact}`}>
            {t("account.recover.contact")}
          </a>
        </p>
      )}
    </AccountPage>
  );
}

function BackToSignIn() {
  const t = useTexts();
  return (
    <Link className="way" to="/login">
      {t("account.recover.back")}
    </Link>
  );
}
