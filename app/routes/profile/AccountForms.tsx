import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { getFormProps } from "@conform-to/react";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { useKeptFocus } from "#app/ui/kit/use-kept-focus.ts";
import { TextField, PasswordField, FormAlert, SubmitButton } from "#app/ui/account/form.tsx";

interface PictureFormProps {
  avatarUrl: string | null;
  maxMegabytes: number;
  answer: FormAnswer | undefined;
}

const bytesPerMegabyte = 1024 * 1024;

/** The account's picture. With JavaScript a file is sent as soon as it is chosen, unless it is too large. */
export function PictureForm({ avatarUrl, maxMegabytes, answer }: PictureFormProps) {
  const t = useTexts();
  const [isTooLarge, setTooLarge] = useState(false);
  const isBusy = useNavigation().formMethod !== undefined;
  const own = answer?.form === "avatar" ? answer : undefined;
  const refused = own?.result?.error?.["file"] ?? [];
  const errors = isTooLarge ? [t("account.profile.avatar_large", { megabytes: maxMegabytes })] : refused;
  const isWrong = errors.length > 0;
  const chosen = useRef<HTMLInputElement>(null);
  const take = (): void => {
    const size = chosen.current?.files?.[0]?.size ?? 0;
    setTooLarge(size > maxMegabytes * bytesPerMegabyte);
    if (size > 0 && size <= maxMegabytes * bytesPerMegabyte && !isBusy)
      chosen.current?.form?.querySelector("button")?.click();
  };
  // A file may have been chosen before hydration.
  const takeFirst = useEffectEvent(take);
  useEffect(() => takeFirst(), []);
  const keptFocus = useKeptFocus("avatar-file");
  return (
    <div className="picture" {...keptFocus}>
      {/* The key empties the field after a new picture. */}
      <Form
        key={avatarUrl}
        method="post"
        action="/profile"
        encType="multipart/form-data"
        preventScrollReset
        className="aform"
      >
        {isWrong ? null : <FormAlert id="avatar" answer={own} />}
        <input type="hidden" name="intent" value="avatar" />
        <div className="row">
          <label htmlFor="avatar-file">{t("account.profile.avatar")}</label>
          <input
            id="avatar-file"
            className="file"
            type="file"
            name="file"
            accept="image/png,image/jpeg,image/gif,image/webp"
            required
            aria-describedby={isWrong ? "avatar-file-error" : "avatar-file-hint"}
            aria-invalid={isWrong || undefined}
            ref={chosen}
            onChange={take}
          />
          {isWrong ? (
            <p className="wrong" id="avatar-file-error" role="alert">
              <Icon name="ban" />
              {errors.join(" ")}
            </p>
          ) : (
            <p className="hint" id="avatar-file-hint">
              {t("account.profile.avatar_hint", { megabytes: maxMegabytes })}
            </p>
          )}
        </div>
        <button className="btn no-js" type="submit">
          {t("account.profile.avatar_upload")}
        </button>
      </Form>
      {avatarUrl === null ? null : (
        <Form method="post" action="/profile" preventScrollReset>
          <input type="hidden" name="intent" value="unpicture" />
          <SubmitButton label={t("account.profile.avatar_remove")} look="btn-s" />
        </Form>
      )}
    </div>
  );
}

/** Whether an e-mail address is verified and accepts mail; `unset` if the installation sends no mail. */
export type EmailState = "verified" | "unverified" | "refused" | "unset";

interface EmailAddressProps {
  email: string;
  state: EmailState;
  answer: FormAnswer | undefined;
}

export function EmailAddress({ email, state, answer }: EmailAddressProps) {
  const t = useTexts();
  return (
    <>
      <p className="long">
        <b>{email}</b>
      </p>
      <p>{t(`account.profile.address_${state}`)}</p>
      {state === "unverified" || state === "refused" ? (
        <Form method="post" action="/profile" className="aform">
          <FormAlert id="verify" answer={answer?.form === "verify" ? answer : undefined} />
          <input type="hidden" name="intent" value="verify" />
          <SubmitButton label={t("account.profile.address_verify")} look="" />
        </Form>
      ) : null}
      <Another isMailed={state !== "unset"} answer={answer?.form === "address" ? answer : undefined} />
    </>
  );
}

function Another({ isMailed, answer }: { isMailed: boolean; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ email: string; current: string }>("address", answer);
  return (
    <details className="folded" open={answer !== undefined}>
      <summary>
        <Icon name="down" />
        {t("account.profile.address_change")}
      </summary>
      <Form method="post" action="/profile" preventScrollReset className="aform" {...getFormProps(form)}>
        <FormAlert id="address" answer={answer} />
        <input type="hidden" name="intent" value="address" />
        <TextField field={fields.email} label={t("account.profile.address_new")} type="email" autoComplete="email" />
        {isMailed ? <p className="hint">{t("account.profile.address_note")}</p> : null}
        <PasswordField field={fields.current} label={t("account.profile.current")} autoComplete="current-password" />
        <SubmitButton label={t("account.profile.address_submit")} look="" />
      </Form>
    </details>
  );
}

interface PasswordChangeProps {
  email: string;
  hint: string;
  answer: FormAnswer | undefined;
}

export function PasswordChange({ email, hint, answer }: PasswordChangeProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ current: string; password: string }>("password", answer);
  return (
    <Form method="post" action="/profile" preventScrollReset className="aform" {...getFormProps(form)}>
      <FormAlert id="password" answer={answer?.form === "password" ? answer : undefined} />
      <input type="hidden" name="intent" value="password" />
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField field={fields.current} label={t("account.profile.current")} autoComplete="current-password" />
      <PasswordField
        field={fields.password}
        label={t("account.new_password")}
        autoComplete="new-password"
        hint={hint}
      />
      <p className="hint">{t("account.profile.password_note")}</p>
      <SubmitButton label={t("account.profile.change_password")} look="" />
    </Form>
  );
}

interface NameFormProps {
  name: string;
  /** The name that was typed before the session expired; null if nothing was typed. */
  kept: string | null;
  answer: FormAnswer | undefined;
}

export function NameForm({ name, kept, answer }: NameFormProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ name: string }>("name", answer, { name: kept ?? name });
  return (
    <Form method="post" action="/profile" preventScrollReset className="aform" {...getFormProps(form)}>
      <FormAlert id="name" answer={answer?.form === "name" ? answer : undefined} />
      {kept === null ? null : (
        <p className="sub" role="status">
          {t("account.profile.name_kept")}
        </p>
      )}
      <input type="hidden" name="intent" value="name" />
      <TextField field={fields.name} label={t("account.name")} autoComplete="name" />
      <SubmitButton label={t("account.profile.save_name")} look="" />
    </Form>
  );
}
