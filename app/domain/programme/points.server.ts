import type { Database, Db, DbTransaction } from "#app/database/tables.ts";
import { appendChange } from "../changes/changes.server.ts";
import { DomainError } from "../error.ts";
import { newId } from "../identifier.ts";
import { parseInput } from "../input.server.ts";
import type { Services, WithDb, Writer } from "../services.ts";
import { type FestivalPoint, pointKinds } from "./point.ts";
import { pointInput, type PointInput } from "./point-input.ts";
import { pinIn } from "./plan-picture.ts";
import { withChanges } from "./programme-input.ts";

const columns = ["id", "kind", "words", "latitude", "longitude", "pin_x", "pin_y"] as const;
type PointRow = Pick<Database["points"], (typeof columns)[number]>;

const toPoint = ({ pin_x, pin_y, ...point }: PointRow): FestivalPoint => ({ ...point, pin: pinIn({ pin_x, pin_y }) });
const toRow = ({ pin, ...point }: FestivalPoint): PointRow => ({
  ...point,
  pin_x: pin?.x ?? null,
  pin_y: pin?.y ?? null,
});

/** Returns all points: by kind in the legend's order, then from north to south. */
export async function listPoints({ db }: WithDb): Promise<FestivalPoint[]> {
  const points = await db.selectFrom("points").select(columns).orderBy("id").execute();
  return points
    .map(toPoint)
    .toSorted(
      (one, other) =>
        pointKinds.indexOf(one.kind) - pointKinds.indexOf(other.kind) ||
        other.latitude - one.latitude ||
        one.longitude - other.longitude,
    );
}

export async function findPoint({ db }: { db: Db }, id: string): Promise<FestivalPoint | null> {
  const row = await db.selectFrom("points").select(columns).where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : toPoint(row);
}

export async function createPoint(services: Services, input: PointInput): Promise<FestivalPoint> {
  const point = { id: newId(), ...parseInput(pointInput, input) };
  await services.db.transaction().execute((transaction) => insertPoint(services, transaction, point));
  return point;
}

async function insertPoint(services: Writer, transaction: DbTransaction, point: FestivalPoint): Promise<void> {
  const now = services.clock.now().toISOString();
  await transaction
    .insertInto("points")
    .values({ ...toRow(point), created_at: now, updated_at: now })
    .execute();
  await appendChange(services, transaction, { entity: "point", entityId: point.id, before: null, after: point });
}

/** Changes only the given fields. Throws `not_found`, or `invalid` with the wrong fields. */
export async function updatePoint(
  services: Services,
  id: string,
  changes: Partial<PointInput>,
): Promise<FestivalPoint> {
  return services.db.transaction().execute((transaction) => updatePointIn(services, transaction, id, changes));
}

/** {@link updatePoint} inside the caller's transaction. */
export async function updatePointIn(
  services: Writer,
  transaction: DbTransaction,
  id: string,
  changes: Partial<PointInput>,
): Promise<FestivalPoint> {
  const before = await readPoint(transaction, id);
  const { id: _id, ...input } = before;
  const after = { id, ...parseInput(pointInput, withChanges<PointInput>(input, changes)) };
  await rewritePoint(services, transaction, before, after);
  return after;
}

async function rewritePoint(
  services: Writer,
  transaction: DbTransaction,
  before: FestivalPoint,
  after: FestivalPoint,
): Promise<void> {
  const { id, ...fields } = toRow(after);
  await transaction
    .updateTable("points")
    .set({ ...fields, updated_at: services.clock.now().toISOString() })
    .where("id", "=", id)
    .execute();
  await appendChange(services, transaction, { entity: "point", entityId: id, before, after });
}

/** Deletes a point. Throws `not_found`. */
export async function deletePoint(services: Services, id: string): Promise<void> {
  await services.db.transaction().execute((transaction) => deletePointIn(services, transaction, id));
}

/** {@link deletePoint} inside the caller's transaction. */
export async function deletePointIn(services: Writer, transaction: DbTransaction, id: string): Promise<void> {
  const before = await readPoint(transaction, id);
  await transaction.deleteFrom("points").where("id", "=", id).execute();
  await appendChange(services, transaction, { entity: "point", entityId: id, before, after: null });
}

/** Writes a point from the history, with its id, whether it exists or not. */
export async function restorePointIn(
  services: Writer,
  transaction: DbTransaction,
  { id, ...input }: FestivalPoint,
): Promise<void> {
  const point = { id, ...parseInput(pointInput, input) };
  const before = await findPoint({ db: transaction }, id);
  if (before === null) await insertPoint(services, transaction, point);
  else await rewritePoint(services, transaction, before, point);
}

async function readPoint(transaction: DbTransaction, id: string): Promise<FestivalPoint> {
  const point = await findPoint({ db: transaction }, id);
  if (point === null) throw new DomainError("not_found", "errors.point_not_found");
  return point;
}
