import { Icon } from "../../art/Icon.tsx";
import type { Verdict } from "./verdict.ts";

/** What a move would mean for the place, with the way out of an overlap. */
export function VerdictNote({ verdict, children }: { verdict: Verdict; children: React.ReactNode }) {
  return verdict.isFree ? (
    <p className="free">
      <Icon name="check" />
      {verdict.words}
    </p>
  ) : (
    <div className="amber">
      <Icon name="warning" />
      <p>{verdict.words}</p>
      {children === null ? null : <p className="go">{children}</p>}
    </div>
  );
}
