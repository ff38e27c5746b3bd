import { useFit } from "./fit.ts";

interface FittedProps {
  as: "h1" | "h2" | "p";
  className: string;
  lang?: string | undefined;
  children: string;
}

/** A text of at most two lines that is set smaller until it fits. */
export function Fitted({ as: Tag, className, lang, children }: FittedProps) {
  const box = useFit<HTMLHeadingElement & HTMLParagraphElement>(children);
  return (
    <Tag ref={box} className={`fit ${className}`} lang={lang}>
      {children}
    </Tag>
  );
}
