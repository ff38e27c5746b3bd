import { Component, type ReactNode } from "react";
import { loadAnew } from "#app/browser/load-anew.ts";
import { useTexts } from "../texts.tsx";

/** The address at which all of the page has failed in this tab. */
const failedKey = "verbena-failed";

/**
 * Loads the page anew if all of it has failed, the error page included, once for each address in turn; says so in plain
 * words if that did not help.
 */
export class LastFailure extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(): void {
    // Without a note of it, a page that always fails would be loaded for ever.
    try {
      if (sessionStorage[failedKey] === location.href) return;
      sessionStorage[failedKey] = location.href;
    } catch {
      return;
    }
    void loadAnew();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PlainPage /> : this.props.children;
  }
}

function PlainPage() {
  const t = useTexts();
  return (
    <html lang={document.documentElement.lang}>
      <body>
        <main className="lost">
          <h1>{t("failure.title")}</h1>
          <a className="btn btn-p" href={location.href}>
            {t("shell.retry")}
          </a>
        </main>
      </body>
    </html>
  );
}
