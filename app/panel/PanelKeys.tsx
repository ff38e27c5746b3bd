import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Dialog } from "#app/ui/kit/Dialog.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { areKeysOn, commandKeyOf, setKeysOn } from "./kit/command-keys.ts";

/**
 * Keys of every page of the panel: N creates an event, / searches, ? lists the keys, Ctrl+S saves the form that the
 * focus is in, else the only one of the page. `isOpen`: whether the list of keys is shown.
 */
export function PanelKeys({ isOpen, setOpen }: { isOpen: boolean; setOpen: (isOpen: boolean) => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  /** The page without a search on which '/' was pressed, until the list of events is there. */
  const soughtFrom = useRef<string | null>(null);
  useEffect(() => {
    if (soughtFrom.current === null || soughtFrom.current === pathname) return;
    soughtFrom.current = null;
    searchField()?.focus();
  }, [pathname]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isSave(event)) return save(event);
      const key = commandKeyOf(event);
      if (key === "n") void navigate("/admin/events/new");
      else if (key === "?") setOpen(true);
      else if (key === "/") {
        const field = searchField();
        soughtFrom.current = field === null ? window.location.pathname : null;
        if (field === null) void navigate("/admin/events");
        else field.focus();
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [navigate, setOpen]);
  return isOpen ? (
    <Dialog
      className="keys-help"
      labelledBy="keys-title"
      closeTo={`${pathname}${search}`}
      onClose={() => setOpen(false)}
    >
      <KeyList />
    </Dialog>
  ) : null;
}

const isSave = ({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "s";

/** Sends a form as its main button does. A page with its own way to save has done so before. */
function save(event: KeyboardEvent): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const focused = event.target.closest<HTMLFormElement>("form[method=post]");
  const forms = [...document.querySelectorAll<HTMLFormElement>("main form[method=post]")];
  const saved = focused === null ? forms.flatMap((form) => mainButton(form) ?? []) : [mainButton(focused)];
  const [button = null] = saved.length === 1 ? saved : [];
  if (button === null) return;
  event.preventDefault();
  button.click();
}

const mainButton = (form: HTMLFormElement): HTMLButtonElement | null =>
  form.querySelector<HTMLButtonElement>("button.pri:not([type=button])");

/** Returns the first search field that can be seen; null without one. */
const searchField = (): HTMLInputElement | null =>
  [...document.querySelectorAll<HTMLInputElement>("main input[type=search]")].find(
    ({ offsetWidth }) => offsetWidth > 0,
  ) ?? null;

const keys = [
  [["J", "K"], "move"],
  [["X"], "select"],
  [["E"], "edit"],
  [["N"], "create"],
  [["/"], "search"],
  [["Ctrl", "S"], "save"],
  [["Ctrl", "Z"], "undo"],
  [["?"], "help"],
] as const;

function KeyList() {
  const t = useTexts();
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <>
      <h2 id="keys-title">{t("panel.shell.keys")}</h2>
      <dl>
        {keys.map(([pressed, what]) => (
          <div key={what}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`panel.shell.key_${what}`)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <label>
          <input
            className="ck"
            type="checkbox"
            checked={isOn}
            onChange={(event) => {
              setKeysOn(event.currentTarget.checked);
              setOn(event.currentTarget.checked);
            }}
          />{" "}
          {t("panel.shell.keys_on")}
        </label>
      </p>
      <p className="mut">{t("panel.shell.keys_where")}</p>
    </>
  );
}
