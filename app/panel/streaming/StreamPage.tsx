import { useState } from "react";
import { Form } from "react-router";
import { playerOf, readEmbed } from "#app/domain/streaming/embed.ts";
import { hostsIn } from "#app/domain/streaming/hosts.ts";
import type { StreamSettings } from "#app/domain/streaming/stream.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { UnsavedGuard } from "../kit/UnsavedGuard.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { draftIn, followStored, isEdited, storedDraft, type StreamDraft } from "./stream-draft.ts";
import { StreamForm } from "./StreamForm.tsx";
import { StreamPreview, type PreviewKind } from "./StreamPreview.tsx";

interface StreamPageProps {
  stream: StreamSettings;
  allowedHosts: readonly string[];
  maxLogoBytes: number;
  /** Input by field from before the session expired. */
  kept: Partial<StreamDraft>;
  /** The public address of the site, which frames the player. */
  origin: string;
  /** The preview that the address asks for; null for the view that visitors have now. */
  preview: PreviewKind | null;
  answer: FormAnswer | undefined;
}

/** `/admin/streaming`: settings of the stream block on the home page (spec §2, §4). */
export function StreamPage({ stream, allowedHosts, maxLogoBytes, kept, origin, preview, answer }: StreamPageProps) {
  const t = useTexts();
  const stored = storedDraft(stream, allowedHosts);
  const [draft, setDraft] = useState<StreamDraft>({ ...stored, ...kept });
  const read = readEmbed(draft.embedCode, hostsIn(draft.allowedHosts));
  const player = "player" in read ? read.player : null;
  // An answer that never came names no form (spec §8: each has its own words).
  const [sent, setSent] = useState<"switch" | "stream">("stream");
  const answered = answer?.problem == null || answer.form !== null ? answer : { ...answer, form: sent };
  // A form that was refused keeps its errors until another takes its place, filled in as it was left.
  const isRefused = answered?.form === "stream";
  const [form, setForm] = useState({ filledIn: draft, version: 0, isRefused });
  if (form.isRefused !== isRefused)
    setForm(isRefused ? { ...form, isRefused } : { filledIn: draft, version: form.version + 1, isRefused });
  // An upload changes the logo's address, and another administrator may change any field. Typed input stays.
  const [before, setBefore] = useState(stored);
  if (JSON.stringify(before) !== JSON.stringify(stored)) {
    const filledIn = { ...followStored(draft, before, stored), eventLogoUrl: stored.eventLogoUrl };
    setBefore(stored);
    setDraft(filledIn);
    if (JSON.stringify({ ...filledIn, eventLogoUrl: "" }) !== JSON.stringify({ ...draft, eventLogoUrl: "" }))
      setForm({ filledIn, version: form.version + 1, isRefused });
  }
  const switchFailed = answered?.form === "switch" ? answerErrors(t, answered, t("panel.streaming.switch_failed")) : [];
  return (
    <>
      <div className="head">
        <h1>{t("panel.streaming.title")}</h1>
        <StreamSwitch isActive={stream.isActive} onSubmit={() => setSent("switch")} />
        <span className="fill" />
        <button className="btn pri save" type="submit" form="stream" name="intent" value="save">
          {t("panel.kit.save")}
        </button>
      </div>
      <UnsavedGuard isDirty={isEdited(draft, stored)} formId="stream" />
      <ErrorSummary errors={switchFailed} />
      {stream.isActive && playerOf(stream.embedCode, allowedHosts) === null ? (
        <p className="note lonely">
          <Icon name="warning" />
          {t("panel.streaming.no_player")}
        </p>
      ) : null}
      <div className="streaming">
        <StreamForm
          key={form.version}
          filledIn={form.filledIn}
          logoUrl={stream.eventLogoUrl}
          draft={draft}
          read={read}
          maxLogoBytes={maxLogoBytes}
          answer={answered}
          onChange={(element) => setDraft(draftIn(element, draft))}
          onSubmit={() => setSent("stream")}
        />
        <StreamPreview
          draft={draft}
          player={player}
          origin={origin}
          shown={preview ?? (stream.isActive && player !== null ? "stream" : "logo")}
        />
      </div>
    </>
  );
}

/** Whether the stream is on, and the button that changes it. */
function StreamSwitch({ isActive, onSubmit }: { isActive: boolean; onSubmit: () => void }) {
  const t = useTexts();
  return (
    <Form method="post" className="onoff" preventScrollReset onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="to" value={isActive ? "off" : "on"} />
      <span className={isActive ? "badge ok" : "badge off"}>
        <Icon name="radio" />
        {t(isActive ? "panel.streaming.active" : "panel.streaming.inactive")}
      </span>
      <button className="btn" type="submit">
        {t(isActive ? "panel.streaming.turn_off" : "panel.streaming.turn_on")}
      </button>
    </Form>
  );
}
