import { z } from "zod";
import { newsShape } from "#app/api/shapes.ts";
import type { TestApp } from "./app.ts";

const envelope = z.object({ success: z.literal(true), data: newsShape });

/** Reads `GET /api/live`. */
export async function readNews(
  app: TestApp,
  query = "",
  headers: Record<string, string> = {},
): Promise<z.output<typeof newsShape> & { response: Response }> {
  const response = await app.fetch(`/api/live${query}`, { headers });
  return { ...envelope.parse(await response.json()).data, response };
}
