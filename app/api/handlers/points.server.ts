import { DomainError } from "#app/domain/error.ts";
import { createPoint, deletePoint, findPoint, listPoints, updatePoint } from "#app/domain/programme/points.server.ts";
import { readPlanSettings, writePlanSettings } from "#app/domain/programme/plan-picture.server.ts";
import type { HandlersOf, ReadStored } from "../api-response.server.ts";

export const readStoredPoint: ReadStored = async ({ services, id }) => {
  const point = await findPoint(services, id);
  if (point === null) throw new DomainError("not_found", "errors.point_not_found");
  return point;
};

export const pointHandlers: HandlersOf<"points"> = {
  listPoints: async ({ services }) => ({ data: await listPoints(services) }),
  createPoint: async ({ services, body }) => ({ data: await createPoint(services, body) }),
  updatePoint: async ({ services, id, body }) => ({ data: await updatePoint(services, id, body) }),
  deletePoint: async ({ services, id }) => {
    await deletePoint(services, id);
    return { data: { id } };
  },
  readPlan: async ({ services }) => ({ data: await readPlanSettings(services) }),
  writePlan: async ({ services, body }) => ({ data: await writePlanSettings(services, body) }),
};
