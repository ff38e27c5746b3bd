import type { TFunction } from "i18next";
import type { Actor } from "#app/domain/changes/actor.ts";

/** Names the author of a change. Names of programs are lower case, for use within a sentence. */
export function actorName(t: TFunction, actor: Actor): string {
  if (actor.kind === "person") return actor.name;
  if (actor.kind === "gone") return t("panel.history.gone");
  const program = `panel.history.programs.${actor.name.replace(" ", "_")}`;
  return t(program, { defaultValue: actor.name });
}
