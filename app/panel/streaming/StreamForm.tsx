import { type FieldMetadata, getFormProps, getInputProps } from "@conform-to/react";
import { Form } from "react-router";
import { knownPlayerHosts, type readEmbed } from "#app/domain/streaming/embed.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { FieldFrame, TextArea, TextField } from "../kit/Field.tsx";
import { KeptDifferences } from "../kit/KeptForm.tsx";
import type { StreamDraft } from "./stream-draft.ts";
import { useState } from "react";
import { Picture } from "#app/ui/kit/Picture.tsx";
import { Button } from "../kit/Button.tsx";

const streamLabels = {
  title: "panel.streaming.name",
  place: "panel.streaming.place",
  embedCode: "panel.streaming.embed",
  allowedHosts: "panel.streaming.hosts",
  eventLogoUrl: "panel.streaming.logo_address",
  backgroundColor: "panel.streaming.color",
  overlayOpacity: "panel.streaming.opacity",
} as const satisfies Record<keyof StreamDraft, string>;
const streamFields = [
  "title",
  "place",
  "embedCode",
  "allowedHosts",
  "eventLogoUrl",
  "backgroundColor",
  "overlayOpacity",
] as const;

interface StreamFormProps {
  filledIn: StreamDraft;
  /** The stored values, beside a form that was kept when its author's session had ended; else null. */
  stored: StreamDraft | null;
  /** Address of the current logo; "" without a logo. */
  logoUrl: string;
  draft: StreamDraft;
  /** Result of reading the typed embed code. */
  read: ReturnType<typeof readEmbed>;
  maxLogoBytes: number;
  answer: FormAnswer | undefined;
  onChange: (form: HTMLFormElement) => void;
  onSubmit: () => void;
}

/** Form for the stream, and for the logo that visitors see without one. A logo's file has its own form. */
export function StreamForm({
  filledIn,
  stored,
  logoUrl,
  draft,
  read,
  maxLogoBytes,
  answer,
  onChange,
  onSubmit,
}: StreamFormProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ [Name in keyof StreamDraft]: string }>("stream", answer, filledIn);
  const props = getFormProps(form);
  const hosts = knownPlayerHosts.join(", ");
  const refused =
    "fault" in read && read.fault === "errors.embed_not_video"
      ? "panel.streaming.embed_not_video"
      : "panel.streaming.embed_refused";
  const hint = t(draft.embedCode.trim() === "" ? "panel.streaming.embed_hint" : refused);
  const isFine = "player" in read && fields.embedCode.errors === undefined;
  return (
    <div>
      <StreamRefusal answer={answer} fields={Object.values(fields)} />
      {stored === null ? null : (
        <KeptDifferences
          fields={streamFields.map((name) => ({
            field: { id: fields[name].id, dirty: draft[name] !== stored[name] },
            label: t(streamLabels[name]),
          }))}
        />
      )}
      <Form
        method="post"
        {...props}
        preventScrollReset
        onInput={(event) => onChange(event.currentTarget)}
        onSubmit={(event) => {
          onSubmit();
          props.onSubmit(event);
        }}
      >
        <section className="section">
          <h2>{t("panel.streaming.broadcast")}</h2>
          <div className="fields">
            <TextField field={fields.title} label={t("panel.streaming.name")} width="w6" optional />
            <TextField field={fields.place} label={t("panel.streaming.place")} width="w6" optional />
            <TextArea
              field={fields.embedCode}
              label={t("panel.streaming.embed")}
              rows={3}
              hint={isFine ? undefined : hint}
            />
            {isFine ? (
              <p className="f allowed">
                <Icon name="check" />
                {t("panel.streaming.embed_allowed", { host: read.player.host })}
              </p>
            ) : null}
            <TextArea
              field={fields.allowedHosts}
              label={t("panel.streaming.hosts")}
              rows={2}
              hint={t("panel.streaming.hosts_hint", { hosts })}
              optional
            />
          </div>
        </section>
        <section className="section">
          <h2>
            {t("panel.streaming.logo")}
            <small>{t("panel.streaming.logo_note")}</small>
          </h2>
          <div className="fields">
            <LogoFile logoUrl={logoUrl} maxBytes={maxLogoBytes} answer={answer} />
            <LogoAddress
              key={logoUrl}
              field={fields.eventLogoUrl}
              text={answer?.form === "stream" ? undefined : draft.eventLogoUrl}
            />
          </div>
        </section>
        <section className="section">
          <h2>
            {t("panel.streaming.background")}
            <small>{t("panel.streaming.background_note")}</small>
          </h2>
          <div className="fields">
            <TextField
              field={fields.backgroundColor}
              label={t("panel.streaming.color")}
              type="color"
              width="w4"
              hint={draft.backgroundColor}
            />
            <OpacityField field={fields.overlayOpacity} value={draft.overlayOpacity} />
          </div>
        </section>
      </Form>
      <Form id={logoFormId} method="post" encType="multipart/form-data" preventScrollReset onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="logo" />
      </Form>
    </div>
  );
}

function StreamRefusal({ answer, fields }: { answer: FormAnswer | undefined; fields: FieldMetadata<string>[] }) {
  const t = useTexts();
  if (answer === undefined || answer.form === "switch" || answer.form === "logo") return null;
  const labels: Record<string, string> = Object.fromEntries(streamFields.map((name) => [name, t(streamLabels[name])]));
  const wrong = fields.flatMap(({ id, name, errors }) =>
    errors === undefined ? [] : [{ id, label: labels[name] ?? name, errors }],
  );
  return <ErrorSummary errors={answerErrors(t, answer, t("panel.streaming.save_failed"))} fields={wrong} />;
}

/** The logo's URL. It follows an upload; `text` is undefined if the typed URL was refused. */
function LogoAddress({ field, text }: { field: FieldMetadata<string>; text: string | undefined }) {
  const t = useTexts();
  const {
    key: _,
    defaultValue,
    ...input
  } = getInputProps(field, { type: "text", ariaDescribedBy: field.descriptionId });
  return (
    <FieldFrame
      field={field}
      label={t("panel.streaming.logo_address")}
      hint={t("panel.streaming.logo_address_hint")}
      optional
    >
      <input {...input} className="in" inputMode="url" autoComplete="off" defaultValue={text ?? defaultValue} />
    </FieldFrame>
  );
}

function OpacityField({ field, value }: { field: FieldMetadata<string>; value: string }) {
  const t = useTexts();
  const { language } = useFestival();
  const { key, ...input } = getInputProps(field, { type: "range" });
  return (
    <FieldFrame field={field} label={t("panel.streaming.opacity")} width="w8">
      <div className="opacity">
        <input key={key} {...input} className="range" min={0.1} max={1} step={0.1} />
        <output htmlFor={field.id}>{Number(value).toLocaleString(language)}</output>
      </div>
    </FieldFrame>
  );
}

/** Id of the form that sends the file. It stands beside the page's form, since forms can't be nested. */
const logoFormId = "logo-form";

interface LogoFileProps {
  /** Address of the current logo; "" without a logo. */
  logoUrl: string;
  maxBytes: number;
  answer: FormAnswer | undefined;
}

/** The current logo, and a file field that replaces it at once. A file that is too large is not sent (spec §5). */
function LogoFile({ logoUrl, maxBytes, answer }: LogoFileProps) {
  const t = useTexts();
  const megabytes = Math.round((maxBytes / 1024 / 1024) * 10) / 10;
  const [isTooLarge, setTooLarge] = useState(false);
  const refused = answer?.form === "logo" ? (answer.result?.error?.["file"] ?? answer.result?.error?.[""] ?? []) : [];
  const errors = isTooLarge ? [t("panel.streaming.logo_too_large", { megabytes })] : refused;
  return (
    <div className="f logo-file">
      <label htmlFor="logo-file">{t("panel.streaming.logo_file")}</label>
      <div className="row">
        {logoUrl === "" ? null : (
          <Picture className="thumb" src={logoUrl} alt={t("panel.streaming.logo_now")} sizes="96px" />
        )}
        <input
          id="logo-file"
          className="in"
          type="file"
          name="file"
          form={logoFormId}
          accept="image/png,image/jpeg,image/webp"
          required
          aria-describedby={errors.length > 0 ? "logo-file-error" : "logo-file-hint"}
          aria-invalid={errors.length > 0 || undefined}
          onChange={({ currentTarget: { files } }) => setTooLarge((files?.[0]?.size ?? 0) > maxBytes)}
        />
        <Button icon="upload" form={logoFormId} disabled={isTooLarge} text={t("panel.streaming.logo_upload")} />
      </div>
      {errors.length > 0 ? (
        <p className="wrong" id="logo-file-error" role="alert">
          <Icon name="warning" />
          <span>
            {errors.join(" ")} <span className="stays">{logoUrl === "" ? null : t("panel.streaming.logo_stays")}</span>
          </span>
        </p>
      ) : (
        <p className="hint" id="logo-file-hint">
          {t("panel.streaming.logo_hint", { megabytes })}
        </p>
      )}
    </div>
  );
}
