import i18next from "i18next";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { loadProgrammeTexts } from "./browser/texts.ts";

const language = document.documentElement.lang;
const texts = await loadProgrammeTexts(language);

await i18next.use(initReactI18next).init({
  lng: language,
  resources: { [language]: { translation: texts } },
  interpolation: { escapeValue: false },
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18next}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});
