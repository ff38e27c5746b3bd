interface ChoiceProps {
  name: string;
  value: string;
  /** `radio` if only one value can be chosen. */
  type?: "checkbox" | "radio";
  isChosen: boolean;
  /** Number of events that it would find. */
  count: number;
  children: React.ReactNode;
}

/** One value of a filter: a tick box; on a phone a chip. */
export function FilterOption({ name, value, type = "checkbox", isChosen, count, children }: ChoiceProps) {
  return (
    <label className="choice">
      {/* The form handles the change event; without scripts its button sends it. React needs a handler here. */}
      <input className="ck" type={type} name={name} value={value} checked={isChosen} onChange={ignore} />
      {children}
      <span className="n">{count}</span>
    </label>
  );
}

const ignore = (): void => undefined;

interface ChoiceGroupProps {
  title: string;
  /** Whether the values stand in two columns. */
  isWide?: boolean;
  children: React.ReactNode;
}

/** The values of one filter. */
export function FilterGroup({ title, isWide = false, children }: ChoiceGroupProps) {
  return (
    <fieldset className={isWide ? "wide" : undefined}>
      <legend>{title}</legend>
      <div className="choices">{children}</div>
    </fieldset>
  );
}
