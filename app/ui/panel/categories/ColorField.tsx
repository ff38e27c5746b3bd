import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useRef, useState } from "react";
import { defaultCategoryColor } from "#app/domain/programme/event.ts";
import { useTexts } from "../../texts.tsx";
import { FieldFrame } from "../kit/Field.tsx";

/** A colour as text, # and six hexadecimal digits; in a living page the browser's own colour picker stands beside it. */
export function ColorField({ field, label }: { field: FieldMetadata<string>; label: string }) {
  const t = useTexts();
  const text = useRef<HTMLInputElement>(null);
  const { key, ...input } = getInputProps(field, { type: "text", ariaDescribedBy: field.descriptionId });
  const [typed, setTyped] = useState(input.defaultValue ?? "");
  return (
    <FieldFrame field={field} label={label} width="w4" hint={t("panel.categories.color_hint", { example: defaultCategoryColor })}>
      <span className="color">
        <input
          className="in js-only"
          type="color"
          aria-label={t("panel.categories.color_pick")}
          value={/^#[0-9a-f]{6}$/i.test(typed) ? typed : defaultCategoryColor}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            if (text.current !== null) text.current.value = value;
          }}
        />
        <input
          key={key}
          {...input}
          className="in"
          ref={text}
          required
          maxLength={7}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </span>
    </FieldFrame>
  );
}
