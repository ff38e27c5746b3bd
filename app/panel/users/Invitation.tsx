import { getFormProps } from "@conform-to/react";
import { Form, Link } from "react-router";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { TextField } from "../kit/Field.tsx";
import { SubmitOrCancel } from "../kit/SubmitOrCancel.tsx";
import { OneTimeLink, type ShownLink } from "./OneTimeLink.tsx";
import { RoleField } from "./RoleField.tsx";
import { FormRefusal } from "../kit/FormRefusal.tsx";

/** `/admin/users/new`: an account for somebody who chooses a password later. */
export function Invitation({ canMail, answer }: { canMail: boolean; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ name: string; email: string; role: string }>("invite", answer);
  return (
    <Form method="post" {...getFormProps(form)}>
      <div className="head">
        <h1>{t("panel.users.invite_title")}</h1>
      </div>
      <FormRefusal
        answer={answer}
        failed={t("panel.users.save_failed")}
        fields={[
          { field: fields.name, label: t("panel.users.name") },
          { field: fields.email, label: t("panel.users.email") },
        ]}
      />
      <section className="section">
        <h2>
          {t("panel.users.account")}
          <small>{t("panel.users.invite_intro")}</small>
        </h2>
        <div className="fields narrow">
          <TextField field={fields.name} label={t("panel.users.name")} required />
          <TextField
            field={fields.email}
            label={t("panel.users.email")}
            type="email"
            required
            hint={t(canMail ? "panel.users.invite_mails" : "panel.users.invite_by_hand")}
          />
          <RoleField field={fields.role} />
        </div>
      </section>
      <SubmitOrCancel submit={t("panel.users.invite_submit")} cancelTo="/admin/users" />
    </Form>
  );
}

/** After it: the link, once. */
export function Invited({ link }: { link: ShownLink }) {
  const t = useTexts();
  return (
    <>
      <div className="head">
        <h1>{t("panel.users.invited", { name: link.name })}</h1>
      </div>
      <OneTimeLink link={link} />
      <div className="sends">
        <Link className="btn" to="/admin/users">
          {t("panel.users.back")}
        </Link>
      </div>
    </>
  );
}
