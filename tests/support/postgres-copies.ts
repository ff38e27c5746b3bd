import { afterAll } from "vitest";

/** After each test file: removes the databases that it has made on the PostgreSQL server of this run. */
const template = process.env["TEST_POSTGRES"] ?? "";
if (template !== "")
  afterAll(async () => {
    const { dropCopies } = await import("./postgres.ts");
    await dropCopies(template);
  });
