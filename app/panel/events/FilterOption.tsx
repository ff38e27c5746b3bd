interface ChoiceProps {
  name: string;
  value: string;
  /** One of a few, or any of them. */
  type?: "checkbox" | "radio";
  isChosen: boolean;
  /** How many events it would find. */
  count: number;
  children: React.ReactNode;
}

/** One value of a filter: a tick in a column; on a phone a chip. */
export function FilterOption({ name, value, type = "checkbox", isChosen, count, children }: ChoiceProps) {
  return (
    <label className="choice">
      {/* The form hears of every change; without scripts it is sent by its button. */}
      <input className="ck" type={type} name={name} value={value} checked={isChosen} onChange={ignore} />
      {children}
      <span className="n">{count}</span>
    </label>
  );
}

const ignore = (): void => undefined;

interface ChoiceGroupProps {
  title: string;
  /** In two columns. */
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
