import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { useWhenIdle } from "../kit/when-idle.ts";
import { Icon } from "../art/Icon.tsx";
import { useTexts } from "../texts.tsx";
import type { DoorPage } from "./door.ts";
import { checkInPath } from "./links.ts";

const scanner = () => import("./Scanner.tsx");

/** Takes the code of a place: typed, from a reader that types, or from the camera where the browser can read one. */
export function CodeForm({ page: { door, code, answer, done, byCode } }: { page: DoorPage }) {
  const t = useTexts();
  const isRefused = answer?.tone === "refused";
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const loaded = useWhenIdle(scanner);
  useEffect(() => {
    if (done?.tone === "done" && field.current !== null) field.current.value = "";
  }, [done]);
  useEffect(() => {
    // What was wrong is typed over; a reader that types sends the next code into the same field.
    if (answer?.tone === "refused" && document.activeElement === field.current) field.current?.select();
  }, [answer]);
  const read = (text: string): void => {
    if (field.current === null || form.current === null) return;
    field.current.value = text;
    form.current.querySelector("button")?.click();
  };
  return (
    <div className="codebox">
      <Form ref={form} method="post" action={checkInPath()} className="codeform" preventScrollReset>
        <label htmlFor="code">
          {t("check_in.code")}
        </label>
        <input type="hidden" name="event" value={door?.id ?? ""} />
        <span className="field">
          <Icon name="ticket" />
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts a reader that types would type its second code into nothing */}
          <input ref={field} id="code" name="code" defaultValue={isRefused ? code : ""} autoFocus={byCode} required maxLength={200} autoComplete="off" autoCapitalize="characters" spellCheck={false} placeholder="ABCD-2345" />
        </span>
        <button className="btn btn-p" type="submit" name="intent" value="arrive">
          {t("check_in.submit_code")}
        </button>
      </Form>
      {loaded === null ? null : <loaded.Scanner onText={read} />}
    </div>
  );
}
