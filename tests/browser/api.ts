import { expect } from "@playwright/test";

/** Changes something through the API as the person with the Authorization header `bearer`; returns the answer. */
export async function change(
  site: { url: string; bearer: string },
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    headers: { Authorization: site.bearer, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.ok, text).toBe(true);
  return JSON.parse(text);
}
