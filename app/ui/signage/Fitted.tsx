import { useFit } from "./fit.ts";

/** A text of at most two lines that is set smaller until it fits. */
export function Fitted({ as: Tag, className, children }: { as: "h1" | "h2" | "p"; className: string; children: string }) {
  const box = useFit<HTMLHeadingElement & HTMLParagraphElement>(children);
  return (
    <Tag ref={box} className={`fit ${className}`}>
      {children}
    </Tag>
  );
}
