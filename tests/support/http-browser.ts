import { testOrigin, type TestApp } from "./app.ts";

/** A browser without scripts: keeps cookies and sends forms, but follows no redirect. */
export class HttpBrowser {
  readonly #cookies = new Map<string, string>();
  readonly #app: TestApp;

  constructor(app: TestApp) {
    this.#app = app;
  }

  get = (path: string): Promise<Response> => this.#ask(path, {});

  send = (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = { Origin: testOrigin },
  ): Promise<Response> => this.#ask(path, { method: "POST", body: new URLSearchParams(fields), headers });

  async #ask(path: string, init: RequestInit): Promise<Response> {
    const Cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const own = {
      ...(Cookie === "" ? {} : { Cookie }),
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0",
    };
    const response = await this.#app.fetch(path, {
      ...init,
      headers: { ...own, ...Object.fromEntries(new Headers(init.headers)) },
      redirect: "manual",
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/; Max-Age=0/.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}
