import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadProgrammeTexts } from "./browser/texts.ts";
import { createTranslator } from "./browser/translate.ts";
import { TextsProvider } from "./ui/texts.tsx";

const language = document.documentElement.lang;
const texts = await loadProgrammeTexts(language);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider t={createTranslator(language, texts)}>
        <HydratedRouter />
      </TextsProvider>
    </StrictMode>,
  );
});
