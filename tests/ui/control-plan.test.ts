import { expect, test } from "vitest";
import { defaultScreen } from "#app/domain/signage/screen.ts";
import { controlPlan } from "#app/panel/signage/control-plan.ts";

/** Widths of the plan in the panel on a phone 360 pixels wide, of a pin there, and of a pin with the ring of a silent one. */
const [phone, pin, ring] = [328, 24, 32];

test.each([
  { count: 20, width: pin },
  { count: 4, width: ring },
])("pins of $count displays that stand a few metres apart do not cover each other on a phone", ({ count, width }) => {
  // Signs in a street, eight metres from each other, and two far away.
  const screens = Array.from({ length: count }, (_, index) => ({
    ...defaultScreen("es"),
    slug: `s${index}`,
    coordinates: `${28.96 + index * 0.00007}, -13.55`,
  }));
  const ends = [28.955, 28.97].map((latitude, index) => ({
    ...defaultScreen("es"),
    slug: `e${index}`,
    coordinates: `${latitude}, -13.56`,
  }));
  const all = [...screens, ...ends];
  const plan = controlPlan(
    all.map(({ slug }) => ({ id: slug, screen: slug })),
    { screens: all, places: [] },
  );
  if (plan === null) throw new Error("no plan");
  expect(plan.pins).toHaveLength(all.length);
  const scale = phone / plan.width;
  for (const [index, one] of plan.pins.entries())
    for (const other of plan.pins.slice(index + 1)) {
      const [across, along] = [Math.abs(one.x - other.x) * scale, Math.abs(one.y - other.y) * scale];
      expect(Math.max(across, along), `${one.displays.join()} and ${other.displays.join()}`).toBeGreaterThanOrEqual(
        width,
      );
    }
});
