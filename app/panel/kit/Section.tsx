interface SectionProps {
  /** Id of the title, by which links lead to the section. */
  id: string;
  title: string;
  note?: React.ReactNode;
  className?: string;
  children: React.ReactNode;
}

/** A section of a page: its title and a note on the left, its content on the right. */
export function Section({ id, title, note, className = "section", children }: SectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {note === undefined ? null : <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
}
