import { type FormMetadata, getFormProps } from "@conform-to/react";
import { useState } from "react";
import { Form } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { Section } from "./Section.tsx";
import { FormRefusal, type LabelledField } from "./ErrorSummary.tsx";
import { Button } from "./Button.tsx";

interface SectionFormProps<Fields extends Record<string, unknown>> {
  form: FormMetadata<Fields>;
  /** Address that the form is sent to; by default that of the page. */
  action?: string;
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
  encType?: "multipart/form-data";
  children: React.ReactNode;
}

/** A form as one section of a page: errors above, title on the left, fields and the button that sends it. */
export function SectionForm<Fields extends Record<string, unknown>>({
  form,
  action,
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
  encType,
  children,
}: SectionFormProps<Fields>) {
  return (
    <Form method="post" action={action} encType={encType} {...getFormProps(form)} preventScrollReset>
      {token === undefined ? null : <FormToken token={token} />}
      <FormRefusal answer={answer} forms={showsUnnamed ? [form.id, null] : [form.id]} failed={failed} labels={labels} />
      <Section id={`section-${form.id}`} title={title} note={note}>
        <div className="fields readable">
          {children}
          <SubmitField isMain={isMain} intent={intent} text={submit} />
        </div>
      </Section>
    </Form>
  );
}

/** The button that sends a form, in a row of its own below the fields. */
export function SubmitField({ isMain = true, ...button }: { intent: string; text: string; isMain?: boolean }) {
  return (
    <div className="f">
      <Button look={isMain ? "pri" : undefined} {...button} />
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
