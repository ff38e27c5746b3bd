import { z } from "zod";
import { DomainError, type FieldErrors } from "#app/domain/error.ts";
import { type Pin } from "#app/domain/programme/plan-picture.ts";
import { planSettings } from "#app/domain/programme/plan-settings.ts";
import { setPins, writePlanSettings } from "#app/domain/programme/plan-picture.server.ts";
import { textIn } from "#app/http/read-form.server.ts";
import type { ItemForm } from "../item-list.server.ts";
import { answerWithUndo } from "../undo-redirect.server.ts";
import { answerRefusedImage } from "../uploaded-image.server.ts";

const path = "/admin/plan";
const nothing = z.object({});

const pictureForm = z.object({
  imageUrl: z.string("errors.image_required"),
  words: planSettings["plan.imageText"].schema.default(""),
});

const savePicture = async ({ context, sent }: ItemForm) => {
  const form = { name: "picture", sent, schema: pictureForm };
  const refused = await answerRefusedImage(context, { ...form, kind: "plan" });
  if (refused !== null) return refused;
  return answerWithUndo(context, form, path, async (services, { imageUrl, words }) => {
    await writePlanSettings(services, { imageUrl, imageText: words });
    return { key: "panel.plan_picture.saved" };
  });
};

const removePicture = ({ context, sent }: ItemForm) =>
  answerWithUndo(context, { name: "remove", sent, schema: nothing }, path, async (services) => {
    await writePlanSettings(services, { imageUrl: "", imageText: "" });
    return { key: "panel.plan_picture.removed" };
  });

const savePins = ({ context, sent }: ItemForm) =>
  answerWithUndo(context, { name: "pins", sent, schema: nothing }, path, async (services) => {
    const count = await setPins(services, typedPins(sent));
    return count === 0
      ? { key: "panel.plan_picture.pins_same" }
      : { key: "panel.plan_picture.pins_saved", values: { count } };
  });

/**
 * Returns the pins that the form changes. It names what was stored when its page was made, so that a pin that its sender
 * left alone does not undo what somebody else saved meanwhile. Throws `invalid` with each field that is no percentage.
 */
function typedPins(sent: FormData): Map<string, Pin | null> {
  const pins = new Map<string, Pin | null>();
  const refused: FieldErrors = {};
  for (const name of sent.keys()) {
    const id = /^left-(.+)$/.exec(name)?.[1];
    if (id === undefined) continue;
    const [left, top] = [textIn(sent, name).trim(), textIn(sent, `top-${id}`).trim()];
    if (`${left} ${top}` === textIn(sent, `was-${id}`)) continue;
    const [x, y] = [fractionIn(left), fractionIn(top)];
    if (left === "" && top === "") pins.set(id, null);
    else if (x !== null && y !== null) pins.set(id, { x, y });
    else refused[x === null ? name : `top-${id}`] = ["errors.pin_percent"];
  }
  if (Object.keys(refused).length > 0) throw new DomainError("invalid", "errors.invalid", { fields: refused });
  return pins;
}

/** Reads a percentage, also with a decimal comma. */
function fractionIn(text: string): number | null {
  if (!/^\d{1,3}(?:[.,]\d{1,4})?$/.test(text)) return null;
  const percent = Number(text.replace(",", "."));
  return percent > 100 ? null : percent / 100;
}

export const planPictureFields = /^(?:intent|image|imageUrl|words|(?:left|top|was)-[\w-]+)$/;

export const planPictureForms = new Map([
  ["picture", savePicture],
  ["remove", removePicture],
  ["pins", savePins],
]);
