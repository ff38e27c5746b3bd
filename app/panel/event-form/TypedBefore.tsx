import { Form } from "react-router";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { instantText } from "../kit/date-texts.ts";
import { continueParameter, typedParameters, typedPath } from "./form-buttons.ts";

interface TypedBeforeProps {
  /** Null for a new event. */
  eventId: string | null;
  /** Instant, ISO 8601 UTC. */
  at: string;
}

/** Offers to go on with what the account has typed into this form and not saved. */
export function TypedBefore({ eventId, at }: TypedBeforeProps) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <div className="kept-form typed-before">
      <p>{t("panel.event_form.typed_before", { when: instantText(t, at, zone) })}</p>
      <div className="go">
        <ButtonLink
          look="sm"
          icon="undo"
          to={`/admin/events/${eventId ?? "new"}?${continueParameter}=1`}
          reloadDocument
          text={t("panel.event_form.typed_continue")}
        />
        <Button look="sm" form={discardFormId} intent="discard" text={t("panel.event_form.typed_discard")} />
      </div>
    </div>
  );
}

const discardFormId = "event-discard";

/** The form of the button that discards the input. It stands beside the event's form, since forms can't be nested. */
export const DiscardTyped = ({ eventId }: { eventId: string | null }) => (
  <Form
    method="post"
    id={discardFormId}
    action={eventId === null ? typedPath : `${typedPath}?${typedParameters.event}=${eventId}`}
  />
);
