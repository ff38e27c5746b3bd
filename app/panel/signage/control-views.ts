/** Ways to look at the displays: a card with a picture for each, the festival's plan, or a table. */
export const controlViews = ["cards", "plan", "table"] as const;
export type ControlView = (typeof controlViews)[number];

/** From this number of displays on, the table comes first. */
const manyDisplays = 48;

/** Returns the view that an address asks for, else the one that fits the number of displays. */
export const viewIn = (asked: string | null, count: number): ControlView =>
  controlViews.find((view) => view === asked) ?? (count < manyDisplays ? "cards" : "table");
