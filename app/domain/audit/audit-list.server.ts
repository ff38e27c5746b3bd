import { z } from "zod";
import type { Database } from "#app/database/tables.ts";
import { auditActions } from "../changes/audit-actions.ts";
import { searchOf } from "../identity/user-rows.server.ts";
import type { WithDb } from "../services.ts";
import type { AuditActor, AuditFilter, AuditLine, AuditPerson } from "./audit-line.ts";
import type { Selectable } from "kysely";

/** Most accounts that a part of a name finds. */
const mostAccounts = 200;

/**
 * Returns lines of the audit log, the newest first: at most `limit`, below the sequence number `below` if given. `next`
 * is the number below which the list goes on; null at its end.
 */
export async function listAudit(
  { db }: WithDb,
  { action, way, account, start, end }: AuditFilter,
  { below, limit }: { below: number | null; limit: number },
): Promise<{ lines: AuditLine[]; next: number | null }> {
  let query = db
    .selectFrom("audit")
    .selectAll()
    .orderBy("sequence", "desc")
    .limit(limit + 1);
  if (below !== null) query = query.where("sequence", "<", below);
  if (action !== null) query = query.where("action", "=", action);
  if (way !== null) query = query.where("way", "=", way);
  if (start !== null) query = query.where("at", ">=", start);
  if (end !== null) query = query.where("at", "<", end);
  if (account !== "") {
    const ids = [account, ...(await accountsNamed({ db }, account))];
    query = query.where((row) => row.or([row("actor", "in", ids), row("subject", "in", ids)]));
  }
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const people = await peopleOf({ db }, [...new Set(shown.flatMap(({ actor, subject }) => [actor, subject ?? ""]))]);
  return {
    lines: shown.map((row) => toLine(row, people)),
    next: rows.length > limit ? (shown.at(-1)?.sequence ?? null) : null,
  };
}

async function accountsNamed({ db }: WithDb, text: string): Promise<string[]> {
  const fits = searchOf(text);
  if (fits === null) return [];
  const rows = await db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows
    .filter(fits)
    .slice(0, mostAccounts)
    .map(({ id }) => id);
}

async function peopleOf({ db }: WithDb, ids: string[]): Promise<Map<string, AuditPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("users").select(["id", "name", "email", "role"]).where("id", "in", ids).execute();
  return new Map(rows.map((person) => [person.id, person]));
}

const detailSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).catch({});

function toLine(row: Selectable<Database["audit"]>, people: Map<string, AuditPerson>): AuditLine {
  const actor = actorOf(row, people);
  const person = people.get(row.subject ?? "") ?? null;
  return {
    sequence: row.sequence,
    at: row.at,
    action: auditActions.find((action) => action === row.action) ?? null,
    actor,
    person: actor.kind === "person" && actor.person.id === person?.id ? null : person,
    setting: row.action === "settings_changed" ? row.subject : null,
    detail: detailSchema.parse(JSON.parse(row.detail ?? "{}")),
    way: row.way,
    network: row.network,
    count: row.count,
  };
}

/** Names of programs in `Services.actor`. */
const programs = new Set(["server", "system", "clock", "sample", "import", "export"]);

function actorOf({ actor, way }: Selectable<Database["audit"]>, people: Map<string, AuditPerson>): AuditActor {
  const person = people.get(actor);
  if (person !== undefined) return { kind: "person", person };
  if (way === "command" || actor.endsWith(" command")) return { kind: "command" };
  if (way === "server" || programs.has(actor)) return { kind: "server" };
  return actor === "visitor" ? { kind: "stranger" } : { kind: "gone", id: actor };
}
