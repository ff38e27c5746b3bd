import { expect, test } from "vitest";
import { defaultScreen } from "#app/domain/signage/screen.ts";
import { controlPlan } from "#app/panel/signage/control-plan.ts";

/** Width of the plan in the panel on a phone 360 pixels wide, and of a pin there. */
const [phone, pin] = [328, 24];

test("pins of displays that stand a few metres apart do not cover each other on a phone", () => {
  // Twenty signs in a street, eight metres from each other, and two at its ends.
  const screens = Array.from({ length: 20 }, (_, index) => ({
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
        pin,
      );
    }
});
