import { useLayoutEffect, useRef } from "react";
import { Link, type To } from "react-router";
import { Icon } from "../art/Icon.tsx";
import { EmergencyInside } from "../shell/emergency.tsx";
import { useTexts } from "../texts.tsx";

interface DialogProps {
  className: string;
  /** Id of the heading that names the dialog. */
  labelledBy: string;
  /** Target of the close link without JavaScript, and if the browser's history has no page to go back to. */
  closeTo: To;
  /** Called for Escape, a tap on the backdrop and the close button. */
  onClose: () => void;
  children: React.ReactNode;
}

/**
 * A dialog that the address opens. The server renders it open, in place. In a hydrated page it is modal: the browser
 * keeps the focus inside and returns it afterwards.
 */
export function Dialog({ className, labelledBy, closeTo, onClose, children }: DialogProps) {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect closes the dialog while it is still in the page; only then does the browser return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    // Where the browser has no dialogs, it stays open in place, as the server rendered it.
    if (element === null || !("showModal" in element)) return undefined;
    element.removeAttribute("open");
    element.showModal();
    return () => element.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a tap on the backdrop; Escape is the dialog's own
    <dialog
      ref={dialog}
      className={`dlg ${className}`}
      aria-labelledby={labelledBy}
      open
      suppressHydrationWarning
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && isOutside(event)) onClose();
      }}
    >
      <Link
        className="iconbtn close"
        to={closeTo}
        preventScrollReset
        aria-label={t("shell.close")}
        onClick={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <Icon name="x" />
      </Link>
      <EmergencyInside />
      {children}
    </dialog>
  );
}

function isOutside(event: React.MouseEvent<HTMLElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}
