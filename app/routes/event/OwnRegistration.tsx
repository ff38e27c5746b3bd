import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { phaseOf } from "#app/domain/programme/timing.ts";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { EventDetailData, RegistrationData } from "#app/ui/event/event-detail-data.ts";
import { useNotice } from "#app/ui/kit/use-notice.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { HeldPlace } from "#app/ui/registration/HeldPlace.tsx";
import { RegistrationForm } from "#app/ui/registration/RegistrationForm.tsx";

// As soon as the code is here, not only when it is rendered. When it fails, the page says so.
if (typeof document !== "undefined")
  loadAreaTexts("registration", document.documentElement.lang).catch(() => undefined);

interface OwnRegistrationProps {
  event: EventDetailData["event"];
  registration: RegistrationData;
  /** Whether who registers now gets into the line. */
  mustWait: boolean;
}

/** What somebody who is signed in holds at an event, or may ask for, and what has come of the last tap. */
export function OwnRegistration(props: OwnRegistrationProps) {
  return (
    <AreaTexts area="registration">
      {/* Once somebody moves up in the line, the notice of their old place in it is no longer true. */}
      <RegistrationNotice
        key={`${props.event.id} ${props.registration.own?.position}`}
        registration={props.registration}
      />
      <RegistrationState {...props} />
    </AreaTexts>
  );
}

function RegistrationNotice({ registration }: Pick<OwnRegistrationProps, "registration">) {
  const notice = useNotice(registration.notice);
  if (notice === null) return null;
  return (
    <p className="d-note" role={notice.tone === "refused" ? "alert" : "status"}>
      {notice.text}
    </p>
  );
}

function RegistrationState({ event, registration, mustWait }: OwnRegistrationProps) {
  const t = useTexts();
  const phase = phaseOf(event, useNow());
  if (phase === "finished" || phase === "cancelled") return null;
  if (registration.own !== null) return <HeldPlace eventId={event.id} own={registration.own} />;
  if (!registration.isOffered || event.registration === "none") return null;
  return (
    <RegistrationForm eventId={event.id} intent="register" look="btn-p">
      <Icon name="ticket" />
      {t(mustWait ? "event.join_line" : "event.register")}
    </RegistrationForm>
  );
}
