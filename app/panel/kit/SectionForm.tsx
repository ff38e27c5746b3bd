import { type FormMetadata, getFormProps } from "@conform-to/react";
import { useState } from "react";
import { Form } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { FormRefusal, type LabelledField } from "./ErrorSummary.tsx";

interface SectionFormProps<Fields extends Record<string, unknown>> {
  form: FormMetadata<Fields>;
  answer: FormAnswer | undefined;
  /** Whether it also shows answers that name no form, such as a network failure. */
  showsUnnamed?: boolean;
  /** The sentence for a failure of the server that came without its own message. */
  failed: string;
  /** Every field, in the order of the form. */
  labels: readonly LabelledField[];
  title: string;
  note?: string;
  /** Makes the server ignore a form that is sent twice. */
  token?: string;
  /** Text of the button, and the `intent` that it sends. */
  submit: string;
  intent: string;
  /** Whether the button is the page's main one. */
  isMain?: boolean;
  children: React.ReactNode;
}

/** A form as one section of a page: errors above, title on the left, fields and the button that sends it. */
export function SectionForm<Fields extends Record<string, unknown>>({
  form,
  answer,
  showsUnnamed = false,
  failed,
  labels,
  title,
  note,
  token,
  submit,
  intent,
  isMain = true,
  children,
}: SectionFormProps<Fields>) {
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset>
      {token === undefined ? null : <FormToken token={token} />}
      <FormRefusal answer={answer} forms={showsUnnamed ? [form.id, null] : [form.id]} failed={failed} labels={labels} />
      <section className="section">
        <h2>
          {title}
          {note === undefined ? null : <small>{note}</small>}
        </h2>
        <div className="fields readable">
          {children}
          <SubmitField isMain={isMain} intent={intent}>
            {submit}
          </SubmitField>
        </div>
      </section>
    </Form>
  );
}

interface SubmitFieldProps {
  intent: string;
  isMain?: boolean;
  children: React.ReactNode;
}

/** The button that sends a form, in a row of its own below the fields. */
export function SubmitField({ intent, isMain = true, children }: SubmitFieldProps) {
  return (
    <div className="f">
      <button className={isMain ? "btn pri" : "btn"} type="submit" name="intent" value={intent}>
        {children}
      </button>
    </div>
  );
}

/**
 * Hidden token by which the server recognizes a form that is sent twice. It stays the same when the page's data is
 * reloaded.
 */
export function FormToken({ token }: { token: string }) {
  const [first] = useState(token);
  return <input type="hidden" name="formToken" value={first} />;
}
