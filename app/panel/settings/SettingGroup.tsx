import { Link } from "react-router";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { SettingRow } from "./SettingRow.tsx";
import type { ShownGroup } from "./shown-settings.ts";
import { isModified, type Typed } from "./typed-settings.ts";

interface SettingGroupProps {
  group: ShownGroup;
  /** Current values of the form's fields. */
  typed: Typed;
  /** Values that the form was filled with instead of the stored ones. */
  filledIn: Typed;
  errors: ReadonlyMap<string, string[] | null>;
  zones: readonly string[];
  isShown: (key: string) => boolean;
  isOpen: boolean;
  /** The row that tests what is stored. */
  tests: React.ReactNode;
}

/** A card of settings that opens and closes. It is open when something in it is wrong or not saved. */
export function SettingGroup({ group, typed, filledIn, errors, zones, isShown, isOpen, tests }: SettingGroupProps) {
  const t = useTexts();
  const { category, title, settings } = group;
  const unsaved = settings.filter((setting) => isModified(setting, typed)).length;
  const isWrong = settings.some(({ key }) => errors.has(key));
  const wasTyped = settings.some((setting) => filledIn[setting.key] !== undefined && isModified(setting, filledIn));
  const isEmpty = !settings.some(({ key }) => isShown(key));
  return (
    <details className="set" id={`group-${category}`} open={isOpen || isWrong || wasTyped} hidden={isEmpty}>
      <summary>
        <Icon name="right" />
        <h2>{title}</h2>
        <span className="mut">{t("panel.settings.count", { count: settings.length })}</span>
        {unsaved > 0 ? (
          <span className="badge acc">{t("panel.settings.unsaved_count", { count: unsaved })}</span>
        ) : null}
      </summary>
      {settings.map((setting) => (
        // Another value that is stored is another row: the field then shows it.
        <SettingRow
          key={`${setting.key} ${setting.seen}`}
          setting={setting}
          filledIn={filledIn[setting.key]}
          isModified={isModified(setting, typed)}
          errors={errors.get(setting.key) ?? []}
          zones={zones}
          isHidden={!isShown(setting.key)}
        />
      ))}
      {tests}
      {group.canReset ? (
        <div className="k rs">
          <p id={`reset-${category}`}>{t("panel.settings.reset_note", { count: settings.length })}</p>
          <Link
            className="btn sm"
            to={`/admin/settings?confirm=reset&category=${category}&open=${category}`}
            preventScrollReset
            aria-describedby={`reset-${category}`}
          >
            {t("panel.settings.reset_category", { category: title })}
          </Link>
        </div>
      ) : null}
    </details>
  );
}
