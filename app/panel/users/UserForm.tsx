import { getFormProps } from "@conform-to/react";
import { Form, Link } from "react-router";
import type { User } from "#app/domain/identity/user.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { FormRefusal } from "../kit/ErrorSummary.tsx";
import { TextField } from "../kit/Field.tsx";
import { SubmitOrCancel } from "../kit/SubmitOrCancel.tsx";
import { instantText } from "../kit/date-texts.ts";
import { OneTimeLink, type ShownLink } from "./OneTimeLink.tsx";
import { RoleField } from "./RoleField.tsx";

interface UserFormProps {
  user: User;
  /** Whether the account is the viewer's own. */
  isSelf: boolean;
  /** A link that was just made. */
  link: ShownLink | null;
  answer: FormAnswer | undefined;
}

/** `/admin/users/:id`: name and role of an account, a recovery link, and deactivation or deletion. */
export function UserForm({ user, isSelf, link, answer }: UserFormProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ name: string; role: string }>("user", answer, {
    name: user.name ?? "",
    role: user.role,
  });
  return (
    <>
      <Form method="post" {...getFormProps(form)}>
        <div className="head">
          <h1>{user.name ?? user.email}</h1>
        </div>
        {link === null ? null : <OneTimeLink link={link} />}
        <FormRefusal
          answer={answer}
          failed={t("panel.users.save_failed")}
          labels={[{ field: fields.name, label: t("panel.users.name") }]}
        />
        <section className="section">
          <h2>
            {t("panel.users.account")}
            <small>{user.email}</small>
          </h2>
          <div className="fields narrow">
            <TextField field={fields.name} label={t("panel.users.name")} required />
            <RoleField field={fields.role} />
            {isSelf ? <p className="f note">{t("panel.users.self")}</p> : null}
          </div>
        </section>
        <SubmitOrCancel submit={t("panel.kit.save")} cancelTo="/admin/users" />
      </Form>
      <Access user={user} />
    </>
  );
}

function Access({ user }: { user: User }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <section className="section access">
      <h2>
        {t("panel.users.access")}
        <small>{t("panel.users.access_note")}</small>
      </h2>
      <div>
        <p>{t("panel.users.created", { when: instantText(t, user.createdAt, zone) })}</p>
        <p>
          {user.signedInAt === null
            ? t("panel.users.never_signed_in")
            : t("panel.users.signed_in", { when: instantText(t, user.signedInAt, zone) })}
        </p>
        <Form method="post" preventScrollReset={false}>
          <input type="hidden" name="intent" value="recovery" />
          <button className="btn" type="submit" disabled={!user.isActive} aria-describedby="recovery-hint">
            <Icon name="link" />
            {t("panel.users.recovery")}
          </button>
          <p className="mut" id="recovery-hint">
            {t(user.isActive ? "panel.users.recovery_hint" : "panel.users.inactive_note")}
          </p>
        </Form>
        <p className="ways">
          <Link className="btn" to={`/admin/users?confirm=${user.isActive ? "deactivate" : "activate"}&id=${user.id}`}>
            {t(user.isActive ? "panel.users.confirm_deactivate_button" : "panel.users.confirm_activate_button")}
          </Link>
          <Link className="btn bad" to={`/admin/users?confirm=delete&id=${user.id}`}>
            {t("panel.users.delete")}
          </Link>
        </p>
      </div>
    </section>
  );
}
