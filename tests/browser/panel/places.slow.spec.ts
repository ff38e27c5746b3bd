import { faultsOf } from "../axe.ts";
import { alive, expect } from "../fixtures.ts";
import { filled, test } from "../panel-places.ts";

/** Stands for Google's script: records the requested map, and passes a click on it to the page. */
const mapsStub = `
  google.maps.importLibrary = async () => ({
    Map: class {
      constructor(element, { center, zoom }) { this.element = element; element.dataset.zoom = zoom; this.setCenter(center); }
      setCenter({ lat, lng }) { this.element.dataset.centre = lat + "," + lng; }
      getCenter() { return undefined; }
      addListener(_, listener) { this.element.addEventListener("click", () => listener({ latLng: { lat: () => 28.9612345678, lng: () => -13.5 } })); }
    },
    Marker: class { setPosition() {} },
    Place: class {
      static async searchByText({ textQuery }) {
        if (textQuery === "sin permiso") throw new Error("PERMISSION_DENIED");
        const location = { lat: () => 28.9637, lng: () => -13.5461 };
        const places = [{ displayName: "Charco de San Ginés", formattedAddress: "35500 Arrecife", location }];
        return { places: textQuery === "charco" ? places : [] };
      }
    },
  });
  google.maps.__ib__();
`;

test("a category is dragged by its handle to another position", async ({ page, panel }) => {
  await page.goto("/admin/categories");
  for (const name of ["Circo", "Magia", "Teatro"]) {
    await page.goto("/admin/categories?new=");
    await alive(page);
    await page.locator("#category-name").fill(name);
    await page.getByRole("button", { name: panel.categories.create }).click();
    await expect(page.locator("td.title", { hasText: name })).toBeVisible();
  }
  const grip = page.locator(".grip").first();
  const last = await page.locator("tbody tr").last().boundingBox();
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move(last?.x ?? 0, (last?.y ?? 0) + (last?.height ?? 0) - 4, { steps: 6 });
  await page.mouse.up();
  await expect(page.locator("td.title")).toHaveText(["Magia", "Teatro", "Circo"]);
  await page.reload();
  await expect(page.locator("td.title")).toHaveText(["Magia", "Teatro", "Circo"]);
});

test("a notice that replaces another stays for its own time", async ({ page, panel }) => {
  await page.goto("/admin/categories?new=");
  await alive(page);
  await page.locator("#category-name").fill("Circo");
  await page.getByRole("button", { name: panel.categories.create }).click();
  const toast = page.locator(".toast");
  await expect(toast).toContainText(filled(panel.categories.created, { name: "Circo" }));
  const line = toast.locator(".line");
  await line.evaluate((element) => {
    for (const clock of element.getAnimations()) {
      clock.pause();
      clock.currentTime = 9000;
    }
  });
  await page.getByRole("switch", { name: filled(panel.categories.active_named, { name: "Circo" }) }).click();
  await expect(toast).toContainText(filled(panel.categories.turned_off, { name: "Circo" }));
  expect(
    await line.evaluate((element) =>
      element.getAnimations().map(({ playState, currentTime }) => [playState, Number(currentTime) < 9000]),
    ),
  ).toEqual([["running", true]]);
});

test("the form of a new point begins with the focus on its first field", async ({ page, panel }) => {
  await page.goto("/admin/points?new=");
  await expect(page.getByRole("combobox", { name: panel.points.kind, exact: true })).toBeFocused();
});

test.describe("with a maps key", () => {
  test.use({ settings: { "api.google.maps_key": "test-key-123" } });

  test("a click on the map sets the coordinates, and pasted coordinates move the map", async ({ page, context }) => {
    await context.route("https://maps.googleapis.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: mapsStub }),
    );
    await page.goto("/admin/locations?new=");
    await alive(page);
    const map = page.frameLocator("iframe.map").locator(".box");
    const coordinates = page.locator("#location-coordinates");
    await expect(map).toHaveAttribute("data-zoom", "15");
    await expect(map).toHaveAttribute("data-centre", "28.12,-15.44");
    await map.click();
    await expect(coordinates).toHaveValue("28.961235, -13.500000");
    await coordinates.fill("28.5, -14");
    await expect(map).toHaveAttribute("data-centre", "28.5,-14");
  });

  test("a place that is searched for sets the coordinates, and a search without an answer says so", async ({
    page,
    context,
    panel,
  }) => {
    await context.route("https://maps.googleapis.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: mapsStub }),
    );
    await page.goto("/admin/locations?new=");
    await alive(page);
    const map = page.frameLocator("iframe.map");
    const search = map.getByRole("searchbox", { name: panel.locations.map_search });
    const status = map.getByRole("status");
    await search.fill("nada");
    await search.press("Enter");
    await expect(status).toHaveText(panel.locations.map_search_none);
    await search.fill("sin permiso");
    await search.press("Enter");
    await expect(status).toHaveText(panel.locations.map_search_failed);
    await search.fill("charco");
    await map.getByRole("button", { name: panel.locations.map_search_do }).click();
    await map.getByRole("button", { name: "Charco de San Ginés 35500 Arrecife" }).click();
    await expect(page.locator("#location-coordinates")).toHaveValue("28.963700, -13.546100");
    await expect(map.locator(".box")).toHaveAttribute("data-centre", "28.9637,-13.5461");
    expect(await faultsOf(page)).toEqual([]);
  });

  test("the page says so if the map does not load", async ({ page, context, watch }) => {
    watch.allow(/ERR_FAILED|Failed to load resource/);
    await context.route("https://maps.googleapis.com/**", (route) => route.abort());
    await page.goto("/admin/locations/map");
    await expect(page.getByText("Error al cargar Google Maps")).toBeVisible();
  });
});
