import { Icon } from "../art/Icon.tsx";
import type { OwnRegistration } from "#app/domain/registration/registration.ts";
import { useTexts } from "../texts.tsx";
import { RegistrationForm } from "./RegistrationForm.tsx";
import { QrSquare } from "../kit/QrSquare.tsx";

interface HeldPlaceProps {
  eventId: string;
  own: OwnRegistration;
  /** The event's title for screen readers, if no heading with it is near. */
  about?: string;
}

/** 'Registrado', or the position in the waiting list. Opened it shows the code, and a button to cancel. */
export function HeldPlace({ eventId, own: { position, code, attendedAt }, about }: HeldPlaceProps) {
  const t = useTexts();
  const waits = position !== null;
  const hiddenTitle = about === undefined ? null : <span className="vh"> {about}</span>;
  return (
    <details className="own" name="own-place">
      <summary className="btn">
        <Icon name={waits ? "clock" : "check"} />
        {waits ? t("registration.waiting", { position }) : t("registration.registered")}
        {hiddenTitle}
        <Icon name="down" className="chev" />
      </summary>
      <div className="own-in">
        {attendedAt === null ? (
          <>
            {code === null ? null : <PlaceCode code={code} />}
            <p>{t(waits ? "registration.waiting_note" : "registration.place_note")}</p>
            <RegistrationForm eventId={eventId} intent="leave">
              {t(waits ? "registration.leave_line" : "registration.leave_place")}
              {hiddenTitle}
            </RegistrationForm>
          </>
        ) : (
          <p>{t("registration.attended", { time: attendedAt })}</p>
        )}
      </div>
    </details>
  );
}

function PlaceCode({ code: { text, square } }: { code: NonNullable<OwnRegistration["code"]> }) {
  const t = useTexts();
  return (
    <div className="placecode">
      <QrSquare code={square} label={t("registration.qr", { code: text })} />
      <p>
        {t("registration.show")} <b>{text}</b>
      </p>
    </div>
  );
}
