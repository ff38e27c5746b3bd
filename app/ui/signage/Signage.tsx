import { useEffect, useState } from "react";
import type { Language } from "#app/domain/preferences.ts";
import type { Position } from "#app/domain/live/change.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import type { Emergency } from "#app/domain/signage/emergency.ts";
import type { SignState } from "#app/domain/signage/state.ts";
import type { Sign } from "./sign.tsx";
import { Loading } from "./Loading.tsx";
import { PlainSign } from "./PlainSign.tsx";
import { signTexts } from "./texts.ts";

export interface SignPage {
  slug: string;
  state: SignState;
  position: Position;
  festival: string;
  contentLanguage: Language;
  calendar: Sign["calendar"];
  live: ProgrammeEvent[];
  next: ProgrammeEvent[];
  emergency: Emergency | null;
}

/** How often a page without scripts loads itself anew, in seconds. */
const refreshSeconds = 60;
/** After a failure the code of the sign is asked for again, in ms. */
const askAgain = 5000;

/** `/signage`: a readable page that refreshes itself, and with scripts the display, which comes as a file of its own. */
export function Signage({ page }: { page: SignPage }) {
  const t = signTexts(page.state.language);
  const [display, setDisplay] = useState<typeof import("./Display.tsx") | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const load = async (): Promise<void> => {
      try {
        const module = await import("./Display.tsx");
        if (!isOver) setDisplay(module);
      } catch {
        timer = setTimeout(() => void load(), askAgain);
      }
    };
    void load();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  if (display !== null) return <display.Display slug={page.slug} first={page.state} position={page.position} festival={page.festival} contentLanguage={page.contentLanguage} calendar={page.calendar} />;
  return (
    <main className="sg sg-first" lang={page.state.language} data-theme={page.state.screen.theme}>
      <noscript>
        <meta httpEquiv="refresh" content={String(refreshSeconds)} />
      </noscript>
      <PlainSign page={page} />
      <Loading text={t("signage.loading")} />
    </main>
  );
}
