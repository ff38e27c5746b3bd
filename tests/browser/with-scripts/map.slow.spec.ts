import { alive, expect, test } from "../fixtures.ts";
import { titles } from "../festival.ts";

/** Stands for Google's script: draws the requested map, then reports that it has loaded. */
const mapsStub = `
  window.google = { maps: {
    Map: class { constructor(element, options) { element.dataset.zoom = options.zoom; element.textContent = options.center.lat + "," + options.center.lng; } },
    Marker: class { constructor(options) { document.body.dataset.marker = options.title; } },
  } };
  window[new URL(document.currentScript.src).searchParams.get("callback")]();
`;

const key = "test-key-123";

test("with a key the map is a framed page with its own security policy", async ({ page, context, startFestival }) => {
  const asked: URL[] = [];
  await context.route("https://maps.googleapis.com/**", (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({ contentType: "text/javascript", body: mapsStub });
  });
  const { server, ids } = await startFestival({ "api.google.maps_key": key });
  const framed = page.waitForResponse((response) => response.url().endsWith("/map"));
  const outer = await page.goto(`${server.url}/events/${ids.get(titles.live)}`);
  await alive(page);
  expect(outer?.headers()["content-security-policy"]).not.toContain("googleapis");
  await page.locator("iframe.map").scrollIntoViewIfNeeded();
  const policy = (await framed).headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com/);
  expect(policy).toContain("frame-ancestors 'self'");
  const map = page.frameLocator("iframe.map");
  await expect(map.locator(".map-box")).toHaveText("28.96,-13.55");
  await expect(map.locator(".map-box")).toHaveAttribute("data-zoom", "13");
  await expect(map.locator("body")).toHaveAttribute("data-marker", "Plaza mayor");
  expect(asked.map((url) => [url.searchParams.get("key"), url.searchParams.get("libraries")])).toEqual([
    [key, "places"],
  ]);
});

test("a map that does not load or can't be drawn shows an explanation", async ({
  page,
  context,
  startFestival,
  watch,
}) => {
  watch.allow(/ERR_FAILED.*|Failed to load resource/);
  const { server, ids } = await startFestival({ "api.google.maps_key": key });
  const place = `${server.url}/locations/${ids.get("Plaza mayor")}/map`;
  await context.route("https://maps.googleapis.com/**", (route) => route.abort());
  await page.goto(place);
  await expect(page.getByText("Error al cargar Google Maps")).toBeVisible();
  await context.unroute("https://maps.googleapis.com/**");
  const broken = mapsStub.replace(
    "constructor(element, options) {",
    "constructor() { throw new Error('no'); } other(element, options) {",
  );
  await context.route("https://maps.googleapis.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: broken }),
  );
  await page.goto(place);
  await expect(page.getByText("Error al inicializar el mapa")).toBeVisible();
});

test("without a key the page does not mention keys to visitors", async ({ page, festival, watch }) => {
  watch.allow(/status of 404/);
  await page.goto(`/events/${festival.ids.get(titles.live)}`);
  await expect(page.getByRole("link", { name: "OpenStreetMap" })).toBeVisible();
  await expect(page.getByText("Google Maps API key no configurada")).toHaveCount(0);
  const response = await page.goto(`/locations/${festival.ids.get("Plaza mayor")}/map`);
  expect(response?.status()).toBe(404);
});
