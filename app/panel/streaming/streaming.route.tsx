import { Form } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import { sizeLimitsOf } from "#app/domain/media/image-kinds.ts";
import { readStreamSettings } from "#app/domain/streaming/stream.server.ts";
import { festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readPanelForm } from "#app/http/read-form.server.ts";
import { readKeptForm } from "#app/http/unsent-form.server.ts";
import { previewOf, StreamPreview } from "./StreamPreview.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { answerHeaders } from "#app/http/answer-form.server.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { refuseLogo, saveLogo, saveStream, streamFields, switchStream, typedStream } from "./streaming-forms.server.ts";
import type { Route } from "./+types/streaming.route";
import { useState } from "react";
import { playerOf, readEmbed } from "#app/domain/streaming/embed.ts";
import { hostsIn } from "#app/domain/streaming/hosts.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { UnsavedGuard } from "../kit/UnsavedGuard.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { draftIn, followStored, isEdited, storedDraft, type StreamDraft } from "./stream-draft.ts";
import { StreamForm } from "./StreamForm.tsx";
import { Badge } from "../kit/Badge.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = context.get(festivalContext);
  const kept = await readKeptForm(context, url);
  return {
    title: getInstance(context).t("panel.streaming.title"),
    stream: await readStreamSettings(context.get(servicesContext)),
    allowedHosts: settings["stream.allowedHosts"],
    maxLogoBytes: sizeLimitsOf(settings).logo,
    kept: kept === null ? null : typedStream(kept.sent),
    origin: context.get(requestContext).origin,
    preview: previewOf(url.searchParams.get("preview")),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { logo } = sizeLimitsOf(context.get(festivalContext).settings);
  const sent = await readPanelForm(request, streamFields, logo).catch((error: unknown) => {
    if (error instanceof DomainError) return error;
    throw error;
  });
  if (sent instanceof DomainError) return refuseLogo(context, sent);
  const intent = sent.get("intent");
  if (intent === "switch") return switchStream(context, sent);
  return intent === "logo" ? saveLogo(context, sent) : saveStream(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta = panelMeta;

/** Shown if the settings can't be read (spec §8). */
export function ErrorBoundary() {
  const t = useTexts();
  return (
    <div className="empty" role="alert">
      <h1>{t("panel.streaming.load_failed")}</h1>
      <ButtonLink to="/admin/streaming" reloadDocument text={t("panel.streaming.retry")} />
    </div>
  );
}

/** `/admin/streaming`: settings of the stream block on the home page (spec §2, §4). */
export default function StreamPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { stream, allowedHosts, maxLogoBytes, kept, origin, preview } = loaderData;
  const t = useTexts();
  const stored = storedDraft(stream, allowedHosts);
  const [draft, setDraft] = useState<StreamDraft>({ ...stored, ...kept });
  const read = readEmbed(draft.embedCode, hostsIn(draft.allowedHosts));
  const player = "player" in read ? read.player : null;
  // The answer to a network failure names no form; each form has its own sentence (spec §8).
  const [sent, setSent] = useState<"switch" | "stream">("stream");
  const answered = answer?.problem == null || answer.form !== null ? answer : { ...answer, form: sent };
  // A refused form keeps its errors until a new form with the same input replaces it.
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
        <Button look="pri save" form="stream" intent="save" text={t("panel.kit.save")} />
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
          stored={kept === null || answer !== undefined ? null : stored}
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

function StreamSwitch({ isActive, onSubmit }: { isActive: boolean; onSubmit: () => void }) {
  const t = useTexts();
  return (
    <Form method="post" className="onoff" preventScrollReset onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="to" value={isActive ? "off" : "on"} />
      <Badge
        look={isActive ? "ok" : "off"}
        icon="radio"
        text={t(isActive ? "panel.streaming.active" : "panel.streaming.inactive")}
      />
      <Button text={t(isActive ? "panel.streaming.turn_off" : "panel.streaming.turn_on")} />
    </Form>
  );
}
