import { Form, useNavigate } from "react-router";
import { Dialog } from "#app/ui/kit/Dialog.tsx";
import { SubmitOrCancel } from "./SubmitOrCancel.tsx";

interface ConfirmProps {
  /** The question, naming what it is about: '¿Está seguro de eliminar esta categoría?'. */
  title: string;
  text?: string;
  /** What the button does, with its number or object: 'Eliminar (3)'. */
  button: string;
  isDestructive?: boolean;
  /** What is sent when it is confirmed. A name may stand several times. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Where the form goes; the page's own action unless said. */
  action?: string;
  /** The page without the question. */
  closeTo: string;
  children?: React.ReactNode;
}

/** Asks before something happens. That it is asked is part of the address, so that it works without scripts; with them it is a modal dialog. */
export function Confirm({
  title,
  text,
  button,
  isDestructive = true,
  fields,
  action,
  closeTo,
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
      <Form method="post" action={action} preventScrollReset>
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
