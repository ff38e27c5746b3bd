import type { Subscription } from "#app/domain/calendar/feeds/calendar-subscription.ts";
import { Icon } from "../art/Icon.tsx";

/** The ways in which calendar programs are asked; `open` says what the device's own is asked with. */
export function SubscriptionButtons({
  subscription: { webcal, google, outlook },
  open,
}: {
  subscription: Subscription;
  open: string;
}) {
  return (
    <>
      <a className="btn btn-p" href={webcal}>
        <Icon name="cal" />
        {open}
      </a>
      <a className="btn" href={google} target="_blank" rel="noreferrer">
        Google Calendar
      </a>
      <a className="btn" href={outlook} target="_blank" rel="noreferrer">
        Outlook.com
      </a>
    </>
  );
}
