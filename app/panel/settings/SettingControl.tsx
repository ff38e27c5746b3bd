import { languages } from "#app/domain/preferences.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { controlId, type ShownSetting } from "./shown.ts";
import { useState } from "react";
import { Icon } from "#app/ui/art/Icon.tsx";

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

interface MaskedInputProps {
  id: string;
  name: string;
  defaultValue: string;
  label: string;
  /** Whether what is typed replaces something that is stored and not shown. */
  isNew: boolean;
  "aria-describedby": string;
  "aria-invalid": boolean | undefined;
}

/** A text that nobody should read over a shoulder. In a living page a button shows what is typed; what is stored of a secret is not even here. */
function MaskedInput({ label, isNew, ...input }: MaskedInputProps) {
  const t = useTexts();
  const [isRevealed, setRevealed] = useState(false);
  return (
    <span className="masked">
      <input
        {...input}
        className="in"
        type={isRevealed ? "text" : "password"}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={isNew ? t("panel.system.secret_new") : undefined}
      />
      <button
        className="btn js-only"
        type="button"
        aria-pressed={isRevealed}
        aria-controls={input.id}
        onClick={() => setRevealed(!isRevealed)}
      >
        <Icon name="eye" />
        {t(isRevealed ? "panel.system.hide" : "panel.system.show")}
        <span className="vh"> {t("panel.system.what", { label })}</span>
      </button>
    </span>
  );
}
