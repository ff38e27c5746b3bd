import { Form, useNavigate } from "react-router";
import { Dialog } from "#app/ui/kit/Dialog.tsx";
import { SubmitOrCancel } from "./SubmitOrCancel.tsx";

interface ConfirmProps {
  /** The question: '¿Está seguro de eliminar esta categoría?'. */
  title: string;
  text?: string;
  /** Text of the button, with a number or name: 'Eliminar (3)'. */
  button: string;
  isDestructive?: boolean;
  /** Hidden fields of the form. A name may appear several times. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Address that the form is sent to; by default the current page. */
  action?: string;
  /** The page without the question. */
  closeTo: string;
  onSubmit?: React.FormEventHandler<HTMLFormElement>;
  children?: React.ReactNode;
}

/**
 * Asks for confirmation, with scripts in a modal dialog. The address says that it is open, so it works without scripts
 * too.
 */
export function Confirm({
  title,
  text,
  button,
  isDestructive = true,
  fields,
  action,
  closeTo,
  onSubmit,
  children,
}: ConfirmProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      className="confirm"
      labelledBy="confirm-title"
      closeTo={closeTo}
      onClose={() => void navigate(closeTo, { preventScrollReset: true })}
    >
      <Form method="post" action={action} preventScrollReset {...(onSubmit !== undefined && { onSubmit })}>
        <h2 id="confirm-title">{title}</h2>
        {text === undefined ? null : <p>{text}</p>}
        {children}
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <SubmitOrCancel submit={button} isDestructive={isDestructive} cancelTo={closeTo} isOver />
      </Form>
    </Dialog>
  );
}
