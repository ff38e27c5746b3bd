import { apiReference, type ReferenceEntry, type ReferenceField } from "#app/api/reference.ts";
import { requestContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import sheet from "./api-reference.css?url";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/api-reference.route";

/** The API for people; `/api/openapi.json` is the same for programs. */
export function loader({ context }: Route.LoaderArgs) {
  const { t } = getInstance(context);
  return {
    texts: t("pages.api", { returnObjects: true }),
    origin: context.get(requestContext).origin,
    groups: apiReference(),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.texts.title, canonical: "/api" });

/** Every method of every path, as a page to read: a list of links, then the parameters and the answer of each. */
export default function ApiReference({ loaderData: { texts, origin, groups } }: Route.ComponentProps) {
  return (
    <main className="text reference" id="content">
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      <p>
        <a href="/api/openapi.json">{texts.document}</a>
      </p>
      <h2>{texts.sign_in}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre role="region" aria-label={texts.sign_in} tabIndex={0}>
        <code>{`curl -s ${origin}/api/auth/login \\\n  -H 'Content-Type: application/json' \\\n  -d '{"email":"…","password":"…"}'\n\ncurl -s ${origin}/api/users -H 'Authorization: Bearer …'`}</code>
      </pre>
      <p>{texts.envelope}</p>
      <nav aria-label={texts.title}>
        <ul className="reference-index">
          {groups.map(({ tag }) => (
            <li key={tag}>
              <a href={`#${tag}`}>{tag}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ tag, entries }) => (
        <section key={tag} aria-labelledby={tag}>
          <h2 id={tag}>{tag}</h2>
          {entries.map((entry) => (
            <Operation key={entry.id} entry={entry} texts={texts} />
          ))}
        </section>
      ))}
    </main>
  );
}

type Texts = Route.ComponentProps["loaderData"]["texts"];

function Operation({ entry, texts }: { entry: ReferenceEntry; texts: Texts }) {
  const access =
    entry.access === "anyone" ? texts.anyone : entry.access === "signed-in" ? texts.signed_in : entry.access.join(", ");
  return (
    <details className="operation" id={entry.id}>
      <summary>
        <code>
          <b>{entry.method}</b> {entry.path}
        </code>{" "}
        <span lang="en">{entry.summary}</span> <small>{access}</small>
      </summary>
      <Fields heading={texts.query} fields={entry.query} required={texts.required} />
      <Fields heading={entry.multipart ? texts.multipart : texts.body} fields={entry.body} required={texts.required} />
      <p>
        {texts.answer}: <code>{entry.answer}</code>
      </p>
    </details>
  );
}

function Fields({ heading, fields, required }: { heading: string; fields: ReferenceField[]; required: string }) {
  if (fields.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <dl>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>
              <code>{field.name}</code>
              {field.required ? <small> {required}</small> : null}
            </dt>
            <dd>
              <code>{field.type}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
