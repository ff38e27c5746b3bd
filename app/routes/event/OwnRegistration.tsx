import { phaseOf } from "#app/domain/programme/timing.ts";
import { AreaTexts, areaTextsLoaded } from "#app/ui/area-texts.tsx";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { EventDetailData, RegistrationData } from "#app/ui/event/event-detail-data.ts";
import { useNotice } from "#app/ui/kit/use-notice.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { useNow } from "#app/ui/time/now.tsx";
import { HeldPlace } from "#app/ui/registration/HeldPlace.tsx";
import { RegistrationForm } from "#app/ui/registration/RegistrationForm.tsx";

// A part without its texts is as lost as one without its code.
await areaTextsLoaded("registration");

interface OwnRegistrationProps {
  event: EventDetailData["event"];
  registration: RegistrationData;
  /** Whether a new registration joins the waiting list. */
  mustWait: boolean;
}

/** A signed-in visitor's registration or the button to register, and the result of the last action. */
export function OwnRegistration(props: OwnRegistrationProps) {
  return (
    <AreaTexts area="registration">
      {/* A new position in the waiting list makes a notice about the old one wrong: the key removes it. */}
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
