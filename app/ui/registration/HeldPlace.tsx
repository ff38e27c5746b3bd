import type { OwnRegistration } from "#app/domain/registration/registration.ts";
import { Icon } from "../art/Icon.tsx";
import { HiddenTitle } from "../event/HiddenTitle.tsx";
import { QrSquare } from "../kit/QrSquare.tsx";
import { useTexts } from "../texts.tsx";
import { RegistrationForm } from "./RegistrationForm.tsx";

interface HeldPlaceProps {
  eventId: string;
  own: OwnRegistration;
}

/** 'Registrado', or the position in the waiting list. Opened it shows the code, and a button to cancel. */
export function HeldPlace({ eventId, own }: HeldPlaceProps) {
  const t = useTexts();
  const { position, code, attendedAt } = own;
  return (
    <details className="own" name="own-place">
      <summary className="btn">
        <Icon name={position === null ? "check" : "clock"} />
        {position === null ? t("registration.registered") : t("registration.waiting", { position })}
        <Icon name="down" className="chev" />
      </summary>
      {attendedAt === null ? (
        <InsidePlace eventId={eventId} own={own}>
          {code === null ? null : (
            <p>
              {t("registration.show")} <b>{code.text}</b>
            </p>
          )}
        </InsidePlace>
      ) : (
        <p className="own-in">{t("registration.attended", { time: attendedAt })}</p>
      )}
    </details>
  );
}

interface InsidePlaceProps extends HeldPlaceProps {
  /** For screen readers, if no heading with it is near. */
  title?: string;
  /** Beside the QR code. */
  children?: React.ReactNode;
}

/** What a place opens: its QR code, or how the waiting list works, and the way out of it. */
export function InsidePlace({ eventId, own: { position, code }, title, children }: InsidePlaceProps) {
  const t = useTexts();
  return (
    <div className="own-in">
      {code === null ? null : (
        <div className="placecode">
          <QrSquare code={code.square} label={t("registration.qr", { code: code.text })} />
          {children}
        </div>
      )}
      <p>{t(position === null ? "registration.place_note" : "registration.waiting_note")}</p>
      <RegistrationForm eventId={eventId} intent="leave" look="btn-s">
        {t(position === null ? "registration.leave_place" : "registration.leave_line")}
        {title === undefined ? null : <HiddenTitle title={title} />}
      </RegistrationForm>
    </div>
  );
}
