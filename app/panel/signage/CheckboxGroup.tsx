import { useTexts } from "#app/ui/texts.tsx";
import type { TFunction } from "i18next";
import { groupChoice, groupsOf, nameOfChoice } from "#app/domain/signage/sign-groups.ts";
import type { Screen } from "#app/domain/signage/screen.ts";
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

/** Returns the choices of groups, and then of signs. A chosen one that is gone stays, so that nothing chosen never means all. */
export function signOptions(
  t: TFunction,
  screens: readonly Pick<Screen, "slug" | "name" | "group">[],
  chosen: readonly string[],
): { id: string; name: string }[] {
  const groups = groupsOf(screens).map(({ name, slugs }) => ({
    id: groupChoice(name),
    name: t("panel.signage.groups.all_of", { name, count: slugs.length }),
  }));
  const known = [...groups, ...screens.map(({ slug, name }) => ({ id: slug, name }))];
  const gone = chosen.filter((choice) => known.every(({ id }) => id !== choice));
  return [...known, ...gone.map((id) => ({ id, name: t("panel.signage.groups.gone", { name: nameOfChoice(id) }) }))];
}

/** The choice of signs and of their groups; nothing without prepared signs. */
export function SignChoice({
  screens,
  chosen,
  legend,
  hint,
}: {
  screens: readonly Pick<Screen, "slug" | "name" | "group">[];
  chosen: readonly string[];
  legend: string;
  hint: string;
}) {
  const t = useTexts();
  if (screens.length === 0) return null;
  return (
    <CheckboxGroup
      name="screens"
      legend={legend}
      hint={hint}
      options={signOptions(t, screens, chosen)}
      chosen={chosen}
    />
  );
}
