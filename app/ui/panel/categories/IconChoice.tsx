import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useRef } from "react";
import { drawnIcons, isDrawn } from "#app/art/poster.ts";
import { defaultCategoryIcon } from "#app/domain/programme/event.ts";
import { Icon } from "../../art/Icon.tsx";
import { useTexts } from "../../texts.tsx";
import { FieldNote } from "../kit/Field.tsx";

/** One of the icons that Verbena draws, or an emoji. */
export function IconChoice({ drawn, emoji }: { drawn: FieldMetadata<string>; emoji: FieldMetadata<string> }) {
  const t = useTexts();
  const byEmoji = useRef<HTMLInputElement>(null);
  const { key, ...input } = getInputProps(emoji, { type: "text", ariaDescribedBy: emoji.descriptionId });
  const chosen = drawn.initialValue ?? "";
  return (
    <fieldset className="f icons" key={drawn.key}>
      <legend>{t("panel.categories.icon")}</legend>
      <div className="choices">
        {[...drawnIcons].filter(isDrawn).map((name) => (
          <label key={name} title={t(`panel.categories.icons.${name}`)}>
            <input className="vh" type="radio" name={drawn.name} value={name} defaultChecked={chosen === name} />
            <Icon name={name} />
            <span className="vh">{t(`panel.categories.icons.${name}`)}</span>
          </label>
        ))}
        <label className="own">
          <input className="vh" type="radio" name={drawn.name} value="" defaultChecked={chosen === ""} ref={byEmoji} />
          {t("panel.categories.emoji")}
        </label>
        <input
          key={key}
          {...input}
          className="in"
          aria-label={t("panel.categories.emoji")}
          placeholder={defaultCategoryIcon}
          autoComplete="off"
          onInput={() => {
            if (byEmoji.current !== null) byEmoji.current.checked = true;
          }}
        />
      </div>
      <FieldNote field={emoji} hint={t("panel.categories.icon_hint")} />
    </fieldset>
  );
}
