import { useState } from "react";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { Picture } from "#app/ui/kit/Picture.tsx";
import { useTexts } from "#app/ui/texts.tsx";

/** The form that the file goes by: it stands beside the page's form, since forms can't be nested. */
export const logoFormId = "logo-form";

interface LogoFileProps {
  /** Where the logo of now is; empty for none. */
  logoUrl: string;
  maxBytes: number;
  answer: FormAnswer | undefined;
}

/** The logo of now, and a file that replaces it at once. One that is too large is not even sent (spec §5). */
export function LogoFile({ logoUrl, maxBytes, answer }: LogoFileProps) {
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
        <button className="btn" type="submit" form={logoFormId} disabled={isTooLarge}>
          <Icon name="upload" />
          {t("panel.streaming.logo_upload")}
        </button>
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
