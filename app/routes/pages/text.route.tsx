import { keptData } from "#app/domain/privacy/kept-data.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { pageData } from "#app/routes/layout/page-data.server.ts";
import type { Route } from "./+types/text.route";
import { textData } from "./text-data.ts";
import { useContentLanguage } from "#app/ui/shell/festival.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const kept = await keptData(context.get(servicesContext), context.get(festivalContext).settings);
  return textData({ ...pageData(context), kept }, url.pathname);
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: loaderData?.path ?? null });

/** In a text, blank lines separate paragraphs, '## ' begins a heading, and HTML is shown as text. */
export default function TextPage({
  loaderData: { title, text, isOwn, kept, publishedBy, contact },
}: Route.ComponentProps) {
  const contentLanguage = useContentLanguage();
  const blocks = text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  return (
    <main className="text" id="content">
      <h1>{title}</h1>
      <div className="text-own" lang={isOwn ? contentLanguage : undefined}>
        {blocks.map((block) =>
          block.startsWith("## ") ? <h2 key={block}>{block.slice(3)}</h2> : <p key={block}>{block}</p>,
        )}
      </div>
      {kept === null ? null : (
        <>
          <h2>{kept.title}</h2>
          <p>{kept.intro}</p>
          {kept.parts.map((part) => (
            <section key={part.id} id={part.id} aria-labelledby={`kept-${part.id}`}>
              <h3 id={`kept-${part.id}`}>{part.title}</h3>
              <p>{part.text}</p>
            </section>
          ))}
          <h2>{kept.rights.title}</h2>
          <p>{kept.rights.text}</p>
        </>
      )}
      {contact === null ? null : (
        <p>
          {contact.label} <a href={`mailto:${contact.email}`}>{contact.email}</a>.
        </p>
      )}
      <p className="text-by">{publishedBy}</p>
    </main>
  );
}
