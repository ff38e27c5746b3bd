import { useFestival } from "./festival.tsx";
import { useTexts } from "../texts.tsx";

/** A page of the festival's own words: paragraphs apart by blank lines, '## ' before a heading. No markup of it is ever run. */
export function TextPage({ title, text }: { title: string; text: string }) {
  const t = useTexts();
  const { festival } = useFestival();
  const blocks = text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  return (
    <main className="text" id="content">
      <h1>{title}</h1>
      {blocks.map((block) => (block.startsWith("## ") ? <h2 key={block}>{block.slice(3)}</h2> : <p key={block}>{block}</p>))}
      <p className="text-by">{t("text_page.updated_by", { name: festival.name })}</p>
    </main>
  );
}
