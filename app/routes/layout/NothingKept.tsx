import { Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Link, useLocation } from "react-router";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import sheet from "#app/ui/programme/empty-day.css?url";

/** The page that says why nothing was kept, with a way back. */
const nothingKeptPage = (back: string): string => `/reminders?${new URLSearchParams({ back })}`;

/** Pages whose content hangs on a cookie. */
const hangsOnCookies = /^\/(?:my|login|register|profile)\/*$/;

/**
 * Says in a browser that keeps no cookies what does not work there, once something is asked that hangs on them: a bell, a
 * form, an own page. Forms go to the server as documents: its answer knows whether a cookie came back.
 */
export function NothingKept() {
  const { pathname } = useLocation();
  const [isAsked, setAsked] = useState(false);
  const isShown = isAsked || hangsOnCookies.test(pathname);
  useEffect(() => {
    const submitted = (event: SubmitEvent): void => {
      if (!(event.target instanceof HTMLFormElement) || event.target.method !== "post") return;
      // Before React, which listens on the document.
      event.stopPropagation();
      if (event.target.dataset["leadTime"] === undefined) return;
      event.preventDefault();
      setAsked(true);
    };
    window.addEventListener("submit", submitted, true);
    // As `startSaving` does in other browsers.
    document.documentElement.dataset["bells"] = "taken";
    return () => window.removeEventListener("submit", submitted, true);
  }, []);
  const header = isShown ? document.querySelector("header.top") : null;
  if (header === null) return null;
  return createPortal(
    <Suspense fallback={null}>
      <AreaTexts area="account_online">
        <link rel="stylesheet" href={sheet} precedence="page" />
        <Line />
      </AreaTexts>
    </Suspense>,
    header,
  );
}

function Line() {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const off = t("account_online.bell_off");
  useEffect(() => {
    document.documentElement.dataset["keeps"] = "nothing";
    for (const bell of document.querySelectorAll("button[form=bell], .lead-time button")) {
      bell.setAttribute("aria-disabled", "true");
      bell.setAttribute("aria-label", off);
    }
    // Other bells come with another page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname, search, off]);
  return (
    <p className="newday" role="status">
      <b>{t("account_online.nothing_kept")}</b>
      <Link className="btn btn-s" to={nothingKeptPage(`${pathname}${search}`)}>
        {t("account_online.what_to_do")}
      </Link>
    </p>
  );
}
