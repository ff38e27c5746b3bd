import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { run, startServer, temporaryFolder } from "./server-process.ts";

test("150 deletions that are sent at once, the spec's bulk delete (§7), are all answered with 200", async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const variables = { DATA_DIR: folder.path, SAMPLE: "off", LOG_LEVEL: "warn" };
  const server = await startServer(variables);
  onTestFinished(server.kill);
  const email = "ada@example.org";
  const account = await run("server/commands/admin.ts", ["create", "--email", email], variables);
  const password = /once: (\S+)/.exec(account.stdout)?.[1] ?? "";
  const json = { "Content-Type": "application/json" };
  const send = async (path: string, body: object, headers: Record<string, string> = json): Promise<unknown> =>
    (await fetch(`${server.address}${path}`, { method: "POST", headers, body: JSON.stringify(body) })).json();
  const { data } = z
    .object({ data: z.object({ accessToken: z.string() }) })
    .parse(await send("/api/auth/login", { email, password }));
  const Authorization = `Bearer ${data.accessToken}`;
  const ids: string[] = [];
  for (let number = 0; number < 150; number += 1) {
    const event = { title: `Acto ${number}`, startTime: "2027-08-22T18:00:00Z", endTime: "2027-08-22T19:00:00Z" };
    const made = await send("/api/events", event, { ...json, Authorization });
    ids.push(z.object({ data: z.object({ id: z.string() }) }).parse(made).data.id);
  }
  const statuses = await Promise.all(
    ids.map(
      async (id) =>
        (await fetch(`${server.address}/api/events/${id}`, { method: "DELETE", headers: { Authorization } })).status,
    ),
  );
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
