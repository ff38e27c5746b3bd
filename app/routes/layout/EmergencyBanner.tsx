import type { SpokenWords } from "#app/domain/signage/emergency.ts";
import { useNow } from "#app/ui/time/now.tsx";

export interface ShownEmergency {
  /** In the visitor's language if it was translated, else in all languages; `language` is "" for that of the page. */
  words: SpokenWords[];
  /** Instant, ISO 8601 UTC. */
  expiresAt: string;
}

/** Shown above every page until it is ended or expires, whatever the device's clock says. */
export function EmergencyBanner({ emergency }: { emergency: ShownEmergency | null }) {
  const now = useNow("minute", true);
  if (emergency === null || now.toISOString() >= emergency.expiresAt) return null;
  return (
    <div className="emergency" role="alert">
      {emergency.words.map(({ language, title, message }) => (
        <p key={language} lang={language || undefined}>
          {title === "" ? null : <b>{title}</b>} {message}
        </p>
      ))}
    </div>
  );
}
