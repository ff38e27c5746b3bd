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
