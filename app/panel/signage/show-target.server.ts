import type { RouterContextProvider } from "react-router";
import { listCategories } from "#app/domain/programme/categories.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import type { ListedDisplay } from "#app/domain/signage/display.ts";
import { chosenGroup, groupChoice, isGroupChoice } from "#app/domain/signage/sign-groups.ts";
import { screensIn } from "#app/domain/signage/stored-signs.ts";
import { scenesOf } from "#app/domain/signage/screen.ts";
import { screenNamed } from "#app/domain/signage/screens.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import type { ShowTarget } from "./ShowNow.tsx";

/** Returns the display or sign of an address that asks for its scenes; null for any other address. */
export async function showTarget(
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
  displays: readonly ListedDisplay[],
): Promise<ShowTarget | null> {
  const [id, slug] = [search.get("display"), search.get("screen")];
  const display = displays.find((one) => one.id === id);
  if (display === undefined && slug === null) return null;
  const { settings } = context.get(festivalContext);
  const group = slug === null ? null : chosenGroup(slug, screensIn(settings));
  if (display === undefined && group === null && isGroupChoice(slug ?? "")) return null;
  const screen = screenNamed(settings, display?.screen ?? group?.slugs[0] ?? slug ?? "");
  const services = context.get(servicesContext);
  const names = new Map(
    [...(await listLocations(services)), ...(await listCategories(services, { active: true }))].map(
      ({ id: about, name }) => [about, name],
    ),
  );
  return {
    display: display?.id ?? "",
    screen: group === null ? screen.slug : groupChoice(group.name),
    name: display?.name ?? group?.name ?? screen.name,
    leader: group === null ? null : screen.name,
    scenes: scenesOf(screen).map(({ kind, about, title }) => ({ kind, words: names.get(about) ?? title })),
  };
}
