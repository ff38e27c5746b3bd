import type { Subscription } from "#app/domain/calendar/feeds/calendar-subscription.ts";
import { Icon } from "../art/Icon.tsx";

/** Links that subscribe in the device's calendar, Google's or Outlook's. `open`: label of the device's link. */
export function SubscriptionButtons({ subscription, open }: { subscription: Subscription; open: string }) {
  const { webcal, google, outlook } = subscription;
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
