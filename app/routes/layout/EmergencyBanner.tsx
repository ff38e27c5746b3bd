import { useNow } from "#app/ui/time/now.tsx";
import { useContentLanguage } from "#app/ui/shell/festival.tsx";

/** An emergency as pages say it. */
export interface ShownEmergency {
  title: string;
  message: string;
  /** The same in another language, and which (empty for none). */
  second: string;
  secondLanguage: string;
  /** Instant, ISO 8601 UTC. */
  expiresAt: string;
}

/** Above every page, until it is ended or runs out; a device whose clock is set meanwhile shows it for as long. */
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
