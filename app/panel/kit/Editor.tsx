import { type FormMetadata, getFormProps } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { Dialog } from "#app/ui/kit/Dialog.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { SubmitOrCancel } from "./SubmitOrCancel.tsx";

interface LabelledField {
  field: { id: string; errors: string[] | undefined };
  label: string;
}

interface EditorProps<Fields extends Record<string, unknown>> {
  form: FormMetadata<Fields>;
  title: string;
  /** What is wrong with the form as a whole. */
  errors: readonly string[];
  /** Every field that can be wrong, in the order of the form. */
  labels: readonly LabelledField[];
  /** What the button says. */
  submit: string;
  /** The page with the form, and without it. */
  action: string;
  closeTo: string;
  /** Of what is edited; null for something new, whose first field then takes the focus. */
  id: string | null;
  encType?: "multipart/form-data";
  children: React.ReactNode;
}

/** A form over a list, sent with the intent `save`. That it is open is part of the address; what was refused stays open, with what was typed. */
export function Editor<Fields extends Record<string, unknown>>({
  form,
  title,
  errors,
  labels,
  submit,
  action,
  closeTo,
  id,
  encType,
  children,
}: EditorProps<Fields>) {
  const navigate = useNavigate();
  const wrong = labels.flatMap(({ field, label }) =>
    field.errors === undefined ? [] : [{ id: field.id, label, errors: field.errors }],
  );
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id === null && form.errors === undefined) body.current?.querySelector("input")?.focus();
  }, [id, form.errors]);
  return (
    <Dialog
      className="editor"
      labelledBy="editor-title"
      closeTo={closeTo}
      onClose={() => void navigate(closeTo, { preventScrollReset: true })}
    >
      <Form method="post" action={action} replace preventScrollReset encType={encType} {...getFormProps(form)}>
        <h2 id="editor-title">{title}</h2>
        <ErrorSummary errors={errors} fields={wrong} />
        <input type="hidden" name="intent" value="save" />
        {/* For a session that ran out: what was typed comes back, and this says of what it is. */}
        <input type="hidden" name="id" value={id ?? ""} />
        <div className="fields" ref={body}>
          {children}
        </div>
        <SubmitOrCancel submit={submit} cancelTo={closeTo} isOver />
      </Form>
    </Dialog>
  );
}
