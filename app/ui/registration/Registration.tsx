import { lazy } from "react";
import { isFull } from "#app/domain/programme/capacity.ts";
import { Icon } from "../art/Icon.tsx";
import type { EventDetailFacts } from "../event/detail.ts";
import { registrationPath } from "../programme/links.ts";
import { useFestival } from "../shell/festival.tsx";
import { useTexts } from "../texts.tsx";

const OwnRegistration = lazy(async () => ({ default: (await import("./OwnRegistration.tsx")).OwnRegistration }));

/**
 * Spec §2: 'Registrarse' or 'Registrado' of an event that is neither over nor cancelled. Whoever is not signed in gets a button that leads there; the code
 * for who is reaches nobody else, without a Suspense boundary of its own, as the street's buttons.
 */
export function Registration({ detail: { event, registration } }: { detail: EventDetailFacts }) {
  const t = useTexts();
  const { viewer } = useFestival();
  if (registration === undefined) return null;
  // Live where the numbers are shown; where they aren't, as it was when the page came.
  const mustWait = event.capacity === null ? registration.isFull : isFull(event);
  if (viewer !== null) return <OwnRegistration event={event} registration={registration} mustWait={mustWait} />;
  if (!registration.isOffered || event.registration === "none") return null;
  return (
    <form className="regform" method="post" action={registrationPath(event.id)}>
      <button className="btn btn-p" type="submit" name="intent" value="register">
        <Icon name="ticket" />
        {t(mustWait ? "event.join_line" : "event.register")}
      </button>
    </form>
  );
}
