import { Icon } from "#app/ui/art/Icon.tsx";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { instantText } from "./date-texts.ts";

/** Says where the content of a form comes from that was kept when its author's session had ended (security 33). */
export function KeptBanner({ keptAt }: { keptAt: string }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <p className="kept-form" role="status">
      <Icon name="undo" />
      {t("panel.kit.kept", { when: instantText(t, keptAt, zone) })}
    </p>
  );
}

interface KeptDifferencesProps {
  /** The fields of the form. `dirty`: whether the value differs from the stored one. */
  fields: readonly { field: { id: string; dirty?: boolean }; label: string }[];
}

/** Lists the fields of a kept form that differ from what is stored, with a link to each. */
export function KeptDifferences({ fields }: KeptDifferencesProps) {
  const t = useTexts();
  const different = fields.filter(({ field }) => field.dirty === true);
  return (
    <div className="kept-form">
      <p>{t(different.length === 0 ? "panel.kit.kept_same" : "panel.kit.kept_different")}</p>
      {different.length === 0 ? null : (
        <ul>
          {different.map(({ field: { id }, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
