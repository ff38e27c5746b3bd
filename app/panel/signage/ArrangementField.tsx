import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { type Arrangement, arrangements } from "#app/domain/signage/screen.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { FieldNote } from "../kit/Field.tsx";

/** How a screen is divided, each way with a small picture. */
export function ArrangementField({ field }: { field: FieldMetadata<string> }) {
  const t = useTexts();
  return (
    <fieldset className="f arrangements" id={field.id}>
      <legend>{t("panel.signage.arrangement")}</legend>
      <div className="choices">
        {getCollectionProps(field, { type: "radio", options: [...arrangements] }).map(({ key, ...input }, index) => {
          const arrangement = arrangements[index] ?? "one";
          return (
            <label key={key ?? arrangement}>
              <Drawing arrangement={arrangement} />
              <span>
                <input {...input} className="ck" /> {t(`panel.signage.arrangements.${arrangement}`)}
              </span>
            </label>
          );
        })}
      </div>
      <FieldNote field={field} hint={t("panel.signage.arrangement_hint")} />
    </fieldset>
  );
}

/** A screen of 16:9 with its zones. */
function Drawing({ arrangement }: { arrangement: Arrangement }) {
  const hasSide = arrangement.startsWith("side");
  const hasTicker = arrangement.endsWith("ticker");
  const [width, height] = [hasSide ? 66 : 96, hasTicker ? 42 : 54];
  return (
    <svg viewBox="-1 -1 98 56" aria-hidden="true">
      <rect className="loop" width={width} height={height} />
      <path className="words" d={`M8 ${height * 0.36}h${width * 0.6}M8 ${height * 0.6}h${width * 0.42}`} />
      {hasSide ? (
        <>
          <rect x="66" width="30" height={height} />
          <path className="words" d={`M72 10h18M72 ${height - 20}h14M72 ${height - 11}h18`} />
        </>
      ) : null}
      {hasTicker ? (
        <>
          <rect y="42" width="96" height="12" />
          <path className="words" d="M8 48h52" />
        </>
      ) : null}
    </svg>
  );
}
