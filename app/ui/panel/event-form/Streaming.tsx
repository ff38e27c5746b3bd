import { useTexts } from "../../texts.tsx";
import { SwitchField, TextField } from "../kit/Field.tsx";
import type { EventFields } from "./event-form.ts";
import { Section } from "./Section.tsx";
import { Theirs } from "./Theirs.tsx";

/** The stream's address is asked for only where there is a stream (spec §5); the style sheet hides it, the server drops it. */
export function Streaming({ fields }: { fields: EventFields }) {
  const t = useTexts();
  return (
    <Section name="streaming">
      <div className="f">
        <SwitchField field={fields.isStreaming} label={t("panel.event_form.field.isStreaming")} />
        <Theirs name="isStreaming" />
      </div>
      <div className="f stream-url">
        <TextField field={fields.streamUrl} label={t("panel.event_form.field.streamUrl")} optional placeholder="https://" />
        <Theirs name="streamUrl" />
      </div>
    </Section>
  );
}
