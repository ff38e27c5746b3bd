import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { languageParameter } from "#app/domain/preferences.ts";
import "./browser/early-records.ts";
import { loadProgrammeTexts } from "./browser/programme-texts.ts";
import { createTranslator } from "./browser/translate.ts";
import { drawnPartsLoaded } from "./ui/kit/late-part.ts";
import { LastFailure } from "./ui/shell/LastFailure.tsx";
import { TextsProvider } from "./ui/texts.tsx";

const language = document.documentElement.lang;
const [texts] = await Promise.all([loadProgrammeTexts(language), drawnPartsLoaded()]);

// A visitor who came by a link with a language keeps it.
if (new URLSearchParams(location.search).get(languageParameter) === language) void keepLanguage();

// Of a version that named them otherwise over https.
if (location.protocol === "https:" && /(?:^|; )verbena-l/.test(document.cookie)) void renameCookies();

async function renameCookies(): Promise<void> {
  (await import("./browser/offline/preference-cookies.ts")).replaceCookies();
}

async function keepLanguage(): Promise<void> {
  const { arrivalCookie, keepCookies, pageCookies } = await import("./browser/offline/preference-cookies.ts");
  const cookie = arrivalCookie(language, pageCookies());
  if (cookie !== null) keepCookies([cookie]);
}

// Somebody who goes back while the next page is still fading in skips its transition. React Router leaves the browser's
// notice of that unhandled.
window.addEventListener("unhandledrejection", (event) => {
  const reason: unknown = event.reason;
  if (reason instanceof DOMException && reason.name === "AbortError" && /transition/i.test(reason.message))
    event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider t={createTranslator(language, texts)}>
        <LastFailure>
          <HydratedRouter />
        </LastFailure>
      </TextsProvider>
    </StrictMode>,
  );
});
