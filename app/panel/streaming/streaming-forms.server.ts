import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import { storeImage } from "#app/domain/media/images.server.ts";
import { catalogue } from "#app/domain/catalogue/catalogue.ts";
import { writeStreamSettings } from "#app/domain/streaming/stream.server.ts";
import { hostsIn } from "#app/domain/streaming/hosts.ts";
import { servicesContext } from "#app/http/context.ts";
import { redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { answerForm } from "#app/http/answer-form.server.ts";

type Context = Readonly<RouterContextProvider>;

const path = "/admin/streaming";
// Zod gets undefined for an empty field.
const text = z.string().default("");
const hosts = text.transform(hostsIn).superRefine((found, context) => {
  const [issue] = catalogue["stream.allowedHosts"].schema.safeParse(found).error?.issues ?? [];
  // The form has one field for all hosts, so the error belongs to the field, not to one host.
  if (issue !== undefined) context.addIssue({ code: "custom", message: issue.message });
});

const streamForm = z.object({
  title: text,
  place: text,
  embedCode: text,
  allowedHosts: hosts,
  eventLogoUrl: text,
  backgroundColor: text,
  overlayOpacity: z.number("errors.invalid"),
});
const switchForm = z.object({ to: z.enum(["on", "off"]) });

export const typedStream = (sent: FormData): Record<string, string> =>
  Object.fromEntries(
    [...sent].filter(
      (entry): entry is [string, string] => Object.hasOwn(streamForm.shape, entry[0]) && typeof entry[1] === "string",
    ),
  );

export const streamFields = new RegExp(
  `^(?:intent|file|${[streamForm, switchForm].flatMap(({ shape }) => Object.keys(shape)).join("|")})$`,
);

export const saveStream = (context: Context, sent: FormData) =>
  answerForm(context, { name: "stream", sent, schema: streamForm }, async ({ allowedHosts, ...fields }) => {
    await writeStreamSettings(context.get(servicesContext), fields, allowedHosts);
    return redirectWithNotice(path, { key: "panel.streaming.saved" });
  });

/** Turns the stream on or off as the button said; pressing it twice changes nothing more. */
export const switchStream = (context: Context, sent: FormData) =>
  answerForm(context, { name: "switch", sent, schema: switchForm }, async ({ to }) => {
    const { isActive } = await writeStreamSettings(context.get(servicesContext), { isActive: to === "on" });
    return redirectWithNotice(path, { key: isActive ? "panel.streaming.turned_on" : "panel.streaming.turned_off" });
  });

/** Stores an uploaded logo and replaces the current one. A refused file changes nothing. */
export const saveLogo = (context: Context, sent: FormData) =>
  answerForm(context, { name: "logo", sent: new FormData(), schema: z.object({}) }, async () => {
    const file = sent.get("file");
    if (!(file instanceof File) || file.size === 0) throw atFile(new DomainError("invalid", "errors.image_required"));
    const services = context.get(servicesContext);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { url } = await storeImage(services, bytes, "logo").catch((error: unknown) => {
      throw error instanceof DomainError ? atFile(error) : error;
    });
    await writeStreamSettings(services, { eventLogoUrl: url });
    return redirectWithNotice(path, { key: "panel.streaming.logo_saved" });
  });

/** Answers a logo that was too large to be read. */
export const refuseLogo = (context: Context, error: DomainError) =>
  answerForm(context, { name: "logo", sent: new FormData(), schema: z.object({}) }, () =>
    Promise.reject(atFile(error)),
  );

const atFile = ({ code, messageKey, values }: DomainError): DomainError =>
  new DomainError(code, messageKey, { values, fields: { file: [messageKey] } });
