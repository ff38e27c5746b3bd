import { useTexts } from "#app/ui/texts.tsx";

interface SectionProps {
  name: "what" | "when" | "where" | "who" | "image" | "streaming" | "tickets" | "state";
  hint?: boolean;
  children: React.ReactNode;
}

/** A section of the form: its title on the left, its fields in twelve columns. */
export function Section({ name, hint = false, children }: SectionProps) {
  const t = useTexts();
  return (
    <section className={`section s-${name}`} aria-labelledby={`section-${name}`}>
      <h2 id={`section-${name}`}>
        {t(`panel.event_form.section.${name}`)}
        {hint ? <small>{t(`panel.event_form.section_hint.${name}`, { defaultValue: "" })}</small> : null}
      </h2>
      <div className="fields">{children}</div>
    </section>
  );
}
