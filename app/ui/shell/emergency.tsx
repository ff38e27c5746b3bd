import { createContext, use } from "react";
import type { ShownEmergency } from "#app/domain/signage/emergency.ts";
import { Icon } from "../art/Icon.tsx";
import { useTexts } from "../texts.tsx";
import { useNow } from "../time/now.tsx";

const EmergencyContext = createContext<ShownEmergency | null>(null);

/** Returns the present emergency; null without one. */
export const useEmergency = (): ShownEmergency | null => use(EmergencyContext);

/** Provides the present emergency until it is ended or expires, whatever the device's clock says. */
export function EmergencyProvider({
  emergency,
  children,
}: {
  emergency: ShownEmergency | null;
  children: React.ReactNode;
}) {
  const now = useNow("minute", true);
  const present = emergency === null || now.toISOString() >= emergency.expiresAt ? null : emergency;
  return <EmergencyContext value={present}>{children}</EmergencyContext>;
}

/**
 * The emergency inside of a modal dialog or the menu, which hide the header. It is said only if it comes while the dialog
 * is open: the header has said an earlier one. Without scripts no dialog is modal, and the header stays in sight.
 */
export const EmergencyInside = () => (
  <div className="alarm" aria-live="assertive">
    <Emergency />
  </div>
);

/** The emergency, open until it is folded to one line. With the role `alert` it is spoken at once. */
export function Emergency({ role }: { role?: "alert" }) {
  const t = useTexts();
  const emergency = useEmergency();
  if (emergency === null) return null;
  const { words } = emergency;
  return (
    <div role={role}>
      {/* The key opens it again for another emergency. */}
      <details className="emergency" key={words[0]?.message} open>
        <summary>
          <Icon name="warning" />
          <b>{t("shell.emergency")}</b>
        </summary>
        {words.map(({ language, title, message }) => (
          <p key={language} lang={language || undefined}>
            {title === "" ? null : <b>{title}</b>} {message}
          </p>
        ))}
      </details>
    </div>
  );
}
