import { renderToStaticMarkup } from "react-dom/server";
import type { TFunction } from "i18next";
import { sprite } from "#app/art/sprite.ts";
import type { Language } from "#app/domain/preferences.ts";
import baseSheet from "#app/themes/base.css?url";
import embedSheet from "./embed.css?url";
import { Embed, type EmbedData } from "./Embed.tsx";
import { themeSheets } from "#app/ui/shell/theme-sheets.ts";
import { TextsProvider } from "#app/ui/texts.tsx";

/** Returns the whole HTML document of the widget, which has no scripts. */
export function embedPage(facts: EmbedData, title: string, language: Language, t: TFunction): string {
  const { theme, scheme } = facts.options.look;
  const content = renderToStaticMarkup(
    <TextsProvider t={t}>
      <Embed {...facts} />
    </TextsProvider>,
  );
  const used = [...content.matchAll(/<use href="#([\w-]+)"/g)].map(([, id = ""]) => id);
  const page = (
    <html lang={language} data-theme={theme} data-scheme={scheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={scheme === "auto" ? "light dark" : scheme} />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={baseSheet} />
        <link rel="stylesheet" href={themeSheets[theme]} />
        <link rel="stylesheet" href={embedSheet} />
      </head>
      <body>
        <svg
          width="0"
          height="0"
          style={{ position: "absolute" }}
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: sprite(used) }}
        />
        <div dangerouslySetInnerHTML={{ __html: content }} />
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
