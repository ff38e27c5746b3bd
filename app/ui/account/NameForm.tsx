import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { useAnsweredForm } from "../kit/answered-form.ts";
import type { FormAnswer } from "../kit/form-answer.ts";
import { useTexts } from "../texts.tsx";
import { FormAlert } from "./FormAlert.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { TextField } from "./TextField.tsx";

interface NameFormProps {
  name: string;
  /** What was typed before the session ran out, null for nothing. */
  kept: string | null;
  answer: FormAnswer | undefined;
}

/** Changes the own name. */
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
