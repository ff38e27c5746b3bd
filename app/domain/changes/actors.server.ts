import type { WithDb } from "../services.ts";
import { type Actor, type ProgramName, programNames } from "./actor.ts";

/** Returns the actors by id. A person without a name gets the e-mail address as name; deleted accounts are missing. */
export async function actorsOf(services: WithDb, actors: string[]): Promise<Map<string, Actor>> {
  const ids = [...new Set(actors)];
  const people =
    ids.length === 0
      ? []
      : await services.db.selectFrom("users").select(["id", "name", "email"]).where("id", "in", ids).execute();
  const found = new Map<string, Actor>(
    people.map(({ id, name, email }) => [id, { kind: "person", name: name ?? email }]),
  );
  for (const id of ids) if (isProgram(id)) found.set(id, { kind: "program", name: id });
  return found;
}

const isProgram = (actor: string): actor is ProgramName => programNames.some((name) => name === actor);
