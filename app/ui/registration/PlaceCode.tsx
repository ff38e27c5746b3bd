import type { OwnRegistration } from "../event/detail.ts";
import { QrSquare } from "../kit/QrSquare.tsx";
import { useTexts } from "../texts.tsx";

/** What is shown at the door: to be scanned, read out or typed. */
export function PlaceCode({ code: { text, square } }: { code: NonNullable<OwnRegistration["code"]> }) {
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
