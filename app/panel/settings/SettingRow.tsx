import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { SettingControl } from "./SettingControl.tsx";
import { clearField, controlId, seenField, type ShownSetting } from "./shown.ts";

interface SettingRowProps {
  setting: ShownSetting;
  /** What the field shows instead of what is stored. */
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
            {t("panel.system.clear")}
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
            <span className="badge">{t("panel.system.modified")}</span>
            <Before setting={setting} />
          </p>
        ) : null}
        <p id={`${id}-about`}>
          {description}
          {control === "secret"
            ? ` ${t(setting.isSet ? "panel.system.secret_set" : "panel.system.secret_unset")}`
            : null}
        </p>
      </div>
    </div>
  );
}

/** What is stored; not of what is masked, nor of a long text. */
function Before({ setting: { control, text } }: { setting: ShownSetting }) {
  const t = useTexts();
  if (control === "secret" || control === "masked" || control === "page") return null;
  const value =
    control === "switch"
      ? t(text === "on" ? "panel.system.on" : "panel.system.off")
      : text === ""
        ? t("panel.system.empty")
        : text;
  return t("panel.system.before", { value });
}
