import { useNow } from "#app/ui/time/now.tsx";
import { useContentLanguage } from "#app/ui/shell/festival.tsx";

export interface ShownEmergency {
  title: string;
  message: string;
  /** The same text in a second language, and that language; both "" without a translation. */
  second: string;
  secondLanguage: string;
  /** Instant, ISO 8601 UTC. */
  expiresAt: string;
}

/** Shown above every page until it is ended or expires, whatever the device's clock says. */
export function EmergencyBanner({ emergency }: { emergency: ShownEmergency | null }) {
  const now = useNow("minute", true);
  const contentLanguage = useContentLanguage();
  if (emergency === null || now.toISOString() >= emergency.expiresAt) return null;
  const { title, message, second, secondLanguage } = emergency;
  return (
    <div className="emergency" role="alert">
      <p lang={contentLanguage}>
        <b>{title}</b> {message}
      </p>
      {second === "" ? null : <p lang={secondLanguage || undefined}>{second}</p>}
    </div>
  );
}
