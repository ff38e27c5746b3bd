import { useTexts } from "#app/ui/texts.tsx";
import { Tick } from "../kit/Field.tsx";

/** A group of checkboxes. */
export function CheckboxGroup({
  name,
  legend,
  hint,
  options,
  chosen,
}: {
  name: string;
  legend: string;
  hint?: string;
  options: readonly { id: string; name: string }[];
  chosen: readonly string[];
}) {
  return (
    <fieldset className="f ticks" id={`ticks-${name}`}>
      <legend>{legend}</legend>
      <div className="choices">
        {options.map((option) => (
          <Tick
            key={option.id}
            type="checkbox"
            name={name}
            value={option.id}
            defaultChecked={chosen.includes(option.id)}
          >
            {option.name}
          </Tick>
        ))}
      </div>
      {hint === undefined ? null : <p className="hint">{hint}</p>}
    </fieldset>
  );
}

/** The choice of the signs that show a message; nothing without prepared signs. */
export function SignChoice({
  screens,
  chosen,
}: {
  screens: readonly { slug: string; name: string }[];
  chosen: readonly string[];
}) {
  const t = useTexts();
  if (screens.length === 0) return null;
  return (
    <CheckboxGroup
      name="screens"
      legend={t("panel.signage.where")}
      hint={t("panel.signage.where_hint")}
      options={screens.map(({ slug, name }) => ({ id: slug, name }))}
      chosen={chosen}
    />
  );
}
