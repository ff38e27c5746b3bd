interface Field {
  name: string;
  type: string;
  required: boolean;
}

interface Entry {
  id: string;
  method: string;
  path: string;
  summary: string;
  access: "anyone" | "signed-in" | readonly string[];
  query: Field[];
  body: Field[];
  multipart: boolean;
  answer: string;
}

export interface ReferenceWords {
  title: string;
  intro: string;
  document: string;
  sign_in: string;
  envelope: string;
  anyone: string;
  signed_in: string;
  query: string;
  body: string;
  multipart: string;
  answer: string;
  required: string;
}

/** Every method of every path, as a page to read: a list of links, then what each takes and gives. */
export function ApiReference({
  words,
  origin,
  groups,
}: {
  words: ReferenceWords;
  origin: string;
  groups: { tag: string; entries: Entry[] }[];
}) {
  return (
    <main className="text reference" id="content">
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <p>
        <a href="/api/openapi.json">{words.document}</a>
      </p>
      <h2>{words.sign_in}</h2>
      <pre>
        <code>{`curl -s ${origin}/api/auth/login \\\n  -H 'Content-Type: application/json' \\\n  -d '{"email":"…","password":"…"}'\n\ncurl -s ${origin}/api/users -H 'Authorization: Bearer …'`}</code>
      </pre>
      <p>{words.envelope}</p>
      <nav aria-label={words.title}>
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
            <Operation key={entry.id} entry={entry} words={words} />
          ))}
        </section>
      ))}
    </main>
  );
}

function Operation({ entry, words }: { entry: Entry; words: ReferenceWords }) {
  const who =
    entry.access === "anyone" ? words.anyone : entry.access === "signed-in" ? words.signed_in : entry.access.join(", ");
  return (
    <details className="operation" id={entry.id}>
      <summary>
        <code>
          <b>{entry.method}</b> {entry.path}
        </code>{" "}
        <span lang="en">{entry.summary}</span> <small>{who}</small>
      </summary>
      <Fields heading={words.query} fields={entry.query} required={words.required} />
      <Fields heading={entry.multipart ? words.multipart : words.body} fields={entry.body} required={words.required} />
      <p>
        {words.answer}: <code>{entry.answer}</code>
      </p>
    </details>
  );
}

function Fields({ heading, fields, required }: { heading: string; fields: Field[]; required: string }) {
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
