import { languages } from "#app/domain/preferences.ts";
import { useTexts } from "../../texts.tsx";
import { MaskedInput } from "./MaskedInput.tsx";
import { controlId, type ShownSetting } from "./shown.ts";

interface SettingControlProps {
  setting: ShownSetting;
  /** What it shows instead of what is stored. */
  filledIn: string | undefined;
  isWrong: boolean;
  zones: readonly string[];
}

/** The field of a setting, by its kind (spec §5). */
export function SettingControl({ setting, filledIn, isWrong, zones }: SettingControlProps) {
  const { key, control, min, max } = setting;
  const id = controlId(key);
  const shared = {
    id,
    name: key,
    defaultValue: filledIn ?? setting.text,
    "aria-describedby": isWrong ? `${id}-error ${id}-about` : `${id}-about`,
    "aria-invalid": isWrong || undefined,
  };
  switch (control) {
    case "switch":
      return <Switch {...shared} />;
    case "number":
      return <input {...shared} className="in short" type="number" inputMode="numeric" min={min} max={max} step={1} />;
    case "page":
      return <textarea {...shared} className="in" rows={4} />;
    case "zone":
      return (
        <select {...shared} className="in">
          {zones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
      );
    case "language":
      return <LanguageChoice {...shared} />;
    case "masked":
    case "secret":
      return <MaskedInput {...shared} label={setting.label} isNew={control === "secret" && setting.isSet} />;
    case "text":
      return <input {...shared} className={max === undefined ? "in" : "in short"} type="text" autoComplete="off" />;
  }
}

interface SharedProps {
  id: string;
  name: string;
  defaultValue: string;
}

function LanguageChoice(shared: SharedProps) {
  const t = useTexts();
  return (
    <select {...shared} className="in">
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {t(`language.${language}`)}
        </option>
      ))}
    </select>
  );
}

function Switch({ defaultValue, ...shared }: SharedProps) {
  const t = useTexts();
  return (
    <label className="tick">
      <input {...shared} className="switch" type="checkbox" value="on" defaultChecked={defaultValue === "on"} />
      <span className="yes">{t("panel.system.on")}</span>
      <span className="no">{t("panel.system.off")}</span>
      {/* Stands for a switch that is off, which a form would not send; of two with one name the first counts. */}
      <input type="hidden" name={shared.name} value="off" />
    </label>
  );
}
