import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { Icon } from "../art/Icon.tsx";
import { useTexts } from "../texts.tsx";
import { Answer } from "./Answer.tsx";
import { CodeForm } from "./CodeForm.tsx";
import type { DoorPage } from "./door.ts";
import { Doors } from "./Doors.tsx";
import { Guests } from "./Guests.tsx";
import { checkInPath } from "./links.ts";

/** The door of an event, or the choice of one: a code is typed, scanned or tapped in the list. */
export function CheckIn({ page, problem }: { page: DoorPage; problem: "unreachable" | "failed" | null }) {
  const t = useTexts();
  useWhatOthersDo();
  const { door } = page;
  return (
    <main className="prefs checkin" id="content">
      {door === null ? (
        <h1>{t("check_in.title")}</h1>
      ) : (
        <header className="door">
          <Link className="btn btn-s" to={checkInPath()}>
            <Icon name="back" />
            {t("check_in.all_events")}
          </Link>
          <h1>{door.title}</h1>
          <p className="sub">{door.when}</p>
          <p className="tally">
            <b>{`${door.arrived}/${door.places}`}</b>{" "}
            {t("check_in.arrived_of", { count: door.places })}
            {door.waiting === 0 ? null : <span>{t("check_in.waiting", { count: door.waiting })}</span>}
          </p>
        </header>
      )}
      <Answer page={page} problem={problem} />
      <CodeForm page={page} />
      {door === null ? <Doors doors={page.doors} /> : <Guests page={page} eventId={door.id} />}
    </main>
  );
}

/** A phone that comes out of a pocket asks at once who came meanwhile: its socket may be dead without knowing it. */
function useWhatOthersDo(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === "visible") void revalidate();
    };
    document.addEventListener("visibilitychange", ask);
    return () => document.removeEventListener("visibilitychange", ask);
  }, [revalidate]);
}
