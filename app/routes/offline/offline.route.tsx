import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { shellPath } from "#app/browser/offline/shell-path.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";

/**
 * The page that the service worker answers with for every address when there is no network. The address bar must show
 * its own address until it is hydrated; then it navigates to the requested one, whose data comes from the device.
 */
let asked = typeof document === "undefined" ? null : takeAsked();

/** Returns the requested address; null if this page itself was requested or navigated to. */
function takeAsked(): string | null {
  const { pathname, search, hash } = window.location;
  if (document.querySelector("#shell") === null || pathname === shellPath) return null;
  window.history.replaceState(null, "", shellPath);
  return `${pathname}${search}${hash}`;
}

export const meta = () => [{ name: "robots", content: "noindex" }];

export default function OfflinePage() {
  const t = useTexts();
  const { festival } = useFestival();
  const navigate = useNavigate();
  useEffect(() => {
    if (asked === null) return;
    const to = asked;
    asked = null;
    void navigate(to, { replace: true });
  }, [navigate]);
  return (
    <main className="lost" id="content">
      <title>{festival.name}</title>
      <section className="state big" id="shell">
        <svg className="stateart mark" viewBox="0 0 40 40" aria-hidden="true">
          <use href="#mark" />
        </svg>
        <h1>{festival.name}</h1>
        <p>{t("offline.text")}</p>
        <div className="btns">
          <Link className="btn btn-p" to="/">
            {t("offline.open")}
          </Link>
        </div>
      </section>
    </main>
  );
}
