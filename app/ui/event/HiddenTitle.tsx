import { useContentLanguage } from "#app/ui/shell/festival.tsx";

/** An event's title after the text of a button, for screen readers. */
export function HiddenTitle({ title }: { title: string }) {
  return (
    <span className="vh" lang={useContentLanguage()}>
      {" "}
      {title}
    </span>
  );
}
