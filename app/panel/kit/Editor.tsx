import { type FormMetadata, getFormProps } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { Dialog } from "#app/ui/kit/Dialog.tsx";
import { ErrorSummary, type LabelledField, wrongFields } from "./ErrorSummary.tsx";
import { KeptDifferences } from "./KeptForm.tsx";
import { SubmitOrCancel } from "./SubmitOrCancel.tsx";

const anyField = 'input:not([type="hidden"]), select, textarea';

interface EditorProps<Fields extends Record<string, unknown>> {
  form: FormMetadata<Fields>;
  title: string;
  errors: readonly string[];
  /** Every field, in the order of the form. */
  labels: readonly LabelledField[];
  submit: string;
  /** Address of the page with the open form; `closeTo` is the address without it. */
  action: string;
  closeTo: string;
  /** Id of the edited item; null for a new item, whose first field gets the focus. */
  id: string | null;
  encType?: "multipart/form-data";
  /** Whether the form was kept when its author's session had ended. */
  isKept?: boolean;
  children: React.ReactNode;
}

/**
 * A form in a dialog over a list, sent with the intent `save`. The address says that it is open. A refused form stays
 * open with its input.
 */
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
  isKept = false,
  children,
}: EditorProps<Fields>) {
  const navigate = useNavigate();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id === null && form.errors === undefined) body.current?.querySelector<HTMLElement>(anyField)?.focus();
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
        {isKept ? <KeptDifferences fields={labels} /> : <ErrorSummary errors={errors} fields={wrongFields(labels)} />}
        <input type="hidden" name="intent" value="save" />
        {/* Tells which item the form edits when it is restored after a session ran out. */}
        <input type="hidden" name="id" value={id ?? ""} />
        <div className="fields" ref={body}>
          {children}
        </div>
        <SubmitOrCancel submit={submit} cancelTo={closeTo} isOver />
      </Form>
    </Dialog>
  );
}
