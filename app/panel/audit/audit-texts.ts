import type { TFunction } from "i18next";
import type { AuditActor, AuditLine, AuditPerson } from "#app/domain/audit/audit-line.ts";

/** A line with the name of its setting. */
export interface ShownLine {
  line: AuditLine;
  settingName: string | null;
}

/** Returns the text of a line's action in the reader's language. */
export const actionText = (t: TFunction, { action }: Pick<AuditLine, "action">): string =>
  t(action === null ? "panel.audit.unknown_action" : `panel.audit.actions.${action}`);

/** Names who did it. A person without a name is named by the address. */
export function whoText(t: TFunction, actor: AuditActor): string {
  if (actor.kind === "person") return personName(actor.person);
  return t(`panel.audit.actors.${actor.kind}`);
}

/** Actions that only the owner of the account can do, and after which the owner is known. */
const byOwner: readonly AuditLine["action"][] = ["sign_in", "second_factor", "passkey_used", "email_verified"];

/** Returns who did it, and the account that it concerns. */
export const peopleIn = ({
  action,
  actor,
  person,
}: Pick<AuditLine, "action" | "actor" | "person">): { actor: AuditActor; about: AuditPerson | null } =>
  person !== null && actor.kind === "stranger" && byOwner.includes(action)
    ? { actor: { kind: "person", person }, about: null }
    : { actor, about: person };

export const personName = ({ name, email }: AuditPerson): string => name ?? email;

/** Returns the way in; 'not recorded' in lines of older versions. */
export const wayText = (t: TFunction, { way }: Pick<AuditLine, "way">): string =>
  t(way === null ? "panel.audit.way_unknown" : `panel.audit.ways.${way}`);

/** Returns what else the line knows, in short texts. `settingName`: the label of its setting. */
export function detailTexts(t: TFunction, { action, detail, count }: AuditLine, settingName: string | null): string[] {
  const text = (name: string): string => String(detail[name] ?? "");
  const texts: string[] = settingName === null ? [] : [settingName];
  if (count > 1) texts.push(t("panel.audit.times", { count }));
  switch (action) {
    case "role_changed":
      texts.push(t("panel.audit.from_to", { from: roleText(t, text("from")), to: roleText(t, text("to")) }));
      break;
    case "user_created":
      if (text("role") !== "") texts.push(roleText(t, text("role")));
      break;
    case "display_renamed":
      texts.push(t("panel.audit.from_to", { from: text("before"), to: text("after") }));
      break;
    case "sign_in_failed":
      if (text("address") !== "") texts.push(t("panel.audit.trace", { trace: text("address") }));
      break;
    case "calendar_connected":
    case "calendar_changed":
    case "calendar_disconnected":
      texts.push(text("host"));
      break;
    case "access_refused":
    case "too_many_refused":
      texts.push(`${text("method")} ${text("route")}`);
      break;
    default:
      if (text("name") !== "") texts.push(text("name"));
  }
  return texts;
}

const roleText = (t: TFunction, role: string): string => t(`panel.users.roles.${role}`, { defaultValue: role });
