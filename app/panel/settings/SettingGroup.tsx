import { Tick, Wrong } from "../kit/Field.tsx";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import {
  type ShownGroup,
  clearField,
  controlId,
  seenField,
  type ShownSetting,
  isModified,
  type Typed,
} from "./settings-form.ts";
import { languages, type StartLanguage, themes } from "#app/domain/preferences.ts";
import { useState } from "react";
import { Badge } from "../kit/Badge.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";

interface SettingGroupProps {
  group: ShownGroup;
  typed: Typed;
  /** Values that the form was filled with instead of the stored ones. */
  filledIn: Typed;
  errors: ReadonlyMap<string, string[] | null>;
  zones: readonly string[];
  isShown: (key: string) => boolean;
  isOpen: boolean;
  /** The row that tests the stored settings; null if the card has none. */
  tests: React.ReactNode;
}

/** A card of settings that opens and closes. It is open if a field in it has an error or unsaved input. */
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
        {unsaved > 0 ? <Badge look="acc" text={t("panel.settings.unsaved_count", { count: unsaved })} /> : null}
      </summary>
      {settings.map((setting) => (
        // A new stored value makes a new row, so that its field shows the value.
        <SettingRow
          key={`${setting.key} ${setting.seen}`}
          setting={setting}
          filledIn={filledIn[setting.key]}
          isEdited={isModified(setting, typed)}
          errors={errors.get(setting.key) ?? []}
          zones={zones}
          isHidden={!isShown(setting.key)}
        />
      ))}
      {tests}
      {group.canReset ? (
        <div className="k rs">
          <p id={`reset-${category}`}>{t("panel.settings.reset_note", { count: settings.length })}</p>
          <ButtonLink
            look="sm"
            to={`/admin/settings?confirm=reset&category=${category}&open=${category}`}
            preventScrollReset
            aria-describedby={`reset-${category}`}
            text={t("panel.settings.reset_category", { category: title })}
          />
        </div>
      ) : null}
    </details>
  );
}

interface SettingRowProps {
  setting: ShownSetting;
  /** Value shown instead of the stored one. */
  filledIn: string | undefined;
  isEdited: boolean;
  errors: readonly string[];
  zones: readonly string[];
  isHidden: boolean;
}

/** A setting: its name and key, its control, its description, its previous value, and its errors. */
function SettingRow({ setting, filledIn, isEdited, errors, zones, isHidden }: SettingRowProps) {
  const t = useTexts();
  const { key, label, description, control } = setting;
  const id = controlId(key);
  return (
    <div className={isEdited ? "k mod" : "k"} hidden={isHidden}>
      <div>
        <label htmlFor={id}>{label}</label>
        <code>{key}</code>
      </div>
      <div className="w">
        <SettingControl setting={setting} filledIn={filledIn} isWrong={errors.length > 0} zones={zones} />
        <input type="hidden" name={seenField(key)} value={setting.seen} />
        {control === "secret" && setting.isSet ? (
          <Tick type="checkbox" name={clearField(key)} value="on">
            {t("panel.settings.clear")}
          </Tick>
        ) : null}
      </div>
      <div>
        <Wrong id={`${id}-error`} messages={errors} />
        {isEdited ? (
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
      return <LanguageChoice {...shared} from={languages} />;
    case "start_language":
      return <LanguageChoice {...shared} from={["browser", ...languages]} />;
    case "theme":
      return <ThemeChoice {...shared} />;
    case "day":
      return <input {...shared} className="in short" type="date" />;
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

function LanguageChoice({ from, ...shared }: SharedProps & { from: readonly StartLanguage[] }) {
  const t = useTexts();
  return (
    <select {...shared} className="in">
      {from.map((language) =>
        language === "browser" ? (
          <option key={language} value={language}>
            {t("panel.settings.browser_language")}
          </option>
        ) : (
          <option key={language} value={language} lang={language}>
            {t(`language.${language}`)}
          </option>
        ),
      )}
    </select>
  );
}

function ThemeChoice(shared: SharedProps) {
  const t = useTexts();
  return (
    <select {...shared} className="in">
      {themes.map((theme) => (
        <option key={theme} value={theme}>
          {t(`theme.${theme}`)}
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
      {/* A browser doesn't send a switch that is off. The server reads the first of two fields with one name. */}
      <input type="hidden" name={shared.name} value="off" />
    </label>
  );
}

interface MaskedInputProps {
  id: string;
  name: string;
  defaultValue: string;
  label: string;
  /** Whether the typed text replaces a stored secret, which is never shown. */
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
      <Button
        look="js-only"
        icon="eye"
        type="button"
        aria-pressed={isRevealed}
        aria-controls={input.id}
        onClick={() => setRevealed(!isRevealed)}
        text={t(isRevealed ? "panel.settings.hide" : "panel.settings.show")}
      >
        <span className="vh"> {t("panel.settings.what", { label })}</span>
      </Button>
    </span>
  );
}
