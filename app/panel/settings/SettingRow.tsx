import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { clearField, controlId, seenField, type ShownSetting } from "./shown-settings.ts";
import { languages } from "#app/domain/preferences.ts";
import { useState } from "react";

interface SettingRowProps {
  setting: ShownSetting;
  /** Value shown instead of the stored one. */
  filledIn: string | undefined;
  isModified: boolean;
  errors: readonly string[];
  zones: readonly string[];
  isHidden: boolean;
}

/** A setting: its name and key, its control, and what it does, what was there before or what is wrong. */
export function SettingRow({ setting, filledIn, isModified, errors, zones, isHidden }: SettingRowProps) {
  const t = useTexts();
  const { key, label, description, control } = setting;
  const id = controlId(key);
  return (
    <div className={isModified ? "k mod" : "k"} hidden={isHidden}>
      <div>
        <label htmlFor={id}>{label}</label>
        <code>{key}</code>
      </div>
      <div className="w">
        <SettingControl setting={setting} filledIn={filledIn} isWrong={errors.length > 0} zones={zones} />
        <input type="hidden" name={seenField(key)} value={setting.seen} />
        {control === "secret" && setting.isSet ? (
          <label className="tick">
            <input className="ck" type="checkbox" name={clearField(key)} value="on" />
            {t("panel.settings.clear")}
          </label>
        ) : null}
      </div>
      <div>
        {errors.length > 0 ? (
          <p className="wrong" id={`${id}-error`}>
            <Icon name="warning" />
            {errors.join(" ")}
          </p>
        ) : null}
        {isModified ? (
          <p className="was">
            <span className="badge">{t("panel.settings.modified")}</span>
            <Before setting={setting} />
          </p>
        ) : null}
        <p id={`${id}-about`}>
          {description}
          {control === "secret"
            ? ` ${t(setting.isSet ? "panel.settings.secret_set" : "panel.settings.secret_unset")}`
            : null}
        </p>
      </div>
    </div>
  );
}

/** The stored value; nothing for masked settings and long texts. */
function Before({ setting: { control, text } }: { setting: ShownSetting }) {
  const t = useTexts();
  if (control === "secret" || control === "masked" || control === "page") return null;
  const value =
    control === "switch"
      ? t(text === "on" ? "panel.settings.on" : "panel.settings.off")
      : text === ""
        ? t("panel.settings.empty")
        : text;
  return t("panel.settings.before", { value });
}

interface SettingControlProps {
  setting: ShownSetting;
  /** Value shown instead of the stored one. */
  filledIn: string | undefined;
  isWrong: boolean;
  zones: readonly string[];
}

/** The field of a setting, by its kind (spec §5). */
function SettingControl({ setting, filledIn, isWrong, zones }: SettingControlProps) {
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
      <span className="yes">{t("panel.settings.on")}</span>
      <span className="no">{t("panel.settings.off")}</span>
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

/** A password-like input; with scripts a button reveals it. Stored secrets are never sent to the page. */
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
        placeholder={isNew ? t("panel.settings.secret_new") : undefined}
      />
      <button
        className="btn js-only"
        type="button"
        aria-pressed={isRevealed}
        aria-controls={input.id}
        onClick={() => setRevealed(!isRevealed)}
      >
        <Icon name="eye" />
        {t(isRevealed ? "panel.settings.hide" : "panel.settings.show")}
        <span className="vh"> {t("panel.settings.what", { label })}</span>
      </button>
    </span>
  );
}
