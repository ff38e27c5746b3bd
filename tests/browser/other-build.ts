import type { BrowserContext } from "@playwright/test";
import { buildHeader } from "#app/domain/own-answer.ts";

/** From now on a server of another build answers, unless it is `isOwn`: it names the data of its pages otherwise. */
export const answerOtherwise = (context: BrowserContext, names: RegExp, { isOwn = false } = {}): Promise<unknown> =>
  context.route(/\.data(?:\?|$)/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text()).replaceAll(names, '"renamed"');
    const build = isOwn ? {} : { [buildHeader.toLowerCase()]: "another" };
    await route.fulfill({ response, body, headers: { ...response.headers(), ...build } });
  });
