import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { type Screen, usualArrangement, usualDistance, usualInches } from "#app/domain/signage/screen.ts";
import {
  addScene,
  copyScenes,
  deleteScreen,
  moveScene,
  removeScene,
  setSceneVideo,
  updateScene,
  updateScreen,
} from "#app/domain/signage/screens.server.ts";
import { removeImages } from "#app/domain/media/images.server.ts";
import { maxVideoBytes } from "#app/domain/media/video-kinds.ts";
import { storeVideo } from "#app/domain/media/videos.server.ts";
import { receiveFile } from "#app/http/receive-file.server.ts";
import { requestContext, servicesContext } from "#app/http/context.ts";
import { dimmingIn, powerForm } from "./power-form.ts";
import { screenPath, screensPath } from "./signage-paths.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import { refuseUploadedImage, storeUploadedImage } from "../uploaded-image.server.ts";
import { redirectWithUndo } from "../undo-redirect.server.ts";
import { ids, type PageForm, text } from "./signage-forms.server.ts";

type Context = Readonly<RouterContextProvider>;

const screenForm = z.object({
  name: text,
  group: text,
  slug: text,
  theme: text,
  scheme: text,
  orientation: text,
  distance: z.string().default(usualDistance),
  inches: z.number("errors.number_invalid").default(usualInches),
  arrangement: z.string().default(usualArrangement),
  language: text,
  arrow: text,
  direction: text,
  meeting: text,
  standsAt: text,
  coordinates: text,
  facing: z.string().default("0"),
  ...powerForm.shape,
  categoryIds: ids,
  locationIds: ids,
});
const sceneForm = z.object({
  index: z.coerce.number().int().optional(),
  kind: text,
  seconds: z.number("errors.number_invalid"),
  about: text,
  title: text,
  text,
  imageUrl: text,
  videoUrl: text,
  from: text,
  until: text,
  firstDay: text,
  lastDay: text,
});
const position = z.object({ index: z.coerce.number("errors.invalid").int("errors.invalid") });

type ScreenFormOf = (slug: string) => PageForm;

/** Writes a sign and redirects to its page with an undo notice. */
async function redirectAfterWrite(
  context: Context,
  work: () => Promise<Pick<Screen, "slug">>,
  key: string,
): Promise<Response> {
  let path = screensPath;
  const response = await redirectWithUndo(context.get(servicesContext), path, async () => {
    path = screenPath((await work()).slug);
    return { key };
  });
  // The sign may have a new slug.
  response.headers.set("Location", path);
  return response;
}

const save: ScreenFormOf = (slug) => (context, sent) =>
  answerForm(context, { name: "screen", sent, schema: screenForm }, (fields) =>
    redirectAfterWrite(
      context,
      () => updateScreen(context.get(servicesContext), slug, { ...fields, dimming: dimmingIn(fields) }),
      "panel.signage.saved",
    ),
  );

/** Answers the form of a scene, which may include an image file. */
async function answerScene(
  context: Context,
  name: string,
  sent: FormData,
  work: (fields: z.output<typeof sceneForm>) => Promise<Response>,
): ReturnType<PageForm> {
  const refusal = await storeUploadedImage(context, sent);
  if (refusal !== null)
    return answerForm(context, { name, sent, schema: z.object({}) }, () =>
      refuseUploadedImage(refusal, sent, sceneForm),
    );
  return answerForm(context, { name, sent, schema: sceneForm }, work);
}

const add: ScreenFormOf = (slug) => (context, sent) =>
  answerScene(context, "scene-new", sent, (fields) => {
    const { index: _, ...scene } = fields;
    return redirectAfterWrite(
      context,
      () => addScene(context.get(servicesContext), slug, scene),
      "panel.signage.scene_added",
    );
  });

const change: ScreenFormOf = (slug) => (context, sent) =>
  answerScene(context, `scene-${Number(sent.get("index"))}`, sent, ({ index = -1, ...scene }) =>
    redirectAfterWrite(
      context,
      () => updateScene(context.get(servicesContext), slug, index, scene),
      "panel.signage.saved",
    ),
  );

/**
 * Stores an uploaded video, which is written to the disk as it arrives, and gives it to a scene. The form has the file
 * alone.
 */
export const uploadVideo = (context: Context, request: Request, slug: string, index: number): ReturnType<PageForm> =>
  answerForm(context, { name: `video-${index}`, sent: new FormData(), schema: z.object({}) }, async () => {
    const services = context.get(servicesContext);
    // The panel's middleware has let in administrators only.
    context.get(requestContext).allowSlowBody();
    const video = await storeVideo(services, (path) =>
      receiveFile(request, path, maxVideoBytes, "errors.video_too_large"),
    );
    return redirectAfterWrite(
      context,
      async () => {
        try {
          return await setSceneVideo(services, slug, index, video);
        } catch (error) {
          await removeImages(services, [video]);
          throw error;
        }
      },
      "panel.signage.video.saved",
    );
  });

const remove: ScreenFormOf = (slug) => (context, sent) =>
  answerForm(context, { name: "playlist", sent, schema: position }, ({ index }) =>
    redirectAfterWrite(
      context,
      () => removeScene(context.get(servicesContext), slug, index),
      "panel.signage.scene_removed",
    ),
  );

const move =
  (by: -1 | 1): ScreenFormOf =>
  (slug) =>
  (context, sent) =>
    answerForm(context, { name: "playlist", sent, schema: position }, ({ index }) =>
      redirectAfterWrite(
        context,
        () => moveScene(context.get(servicesContext), slug, index, by),
        "panel.signage.scene_moved",
      ),
    );

const copy: ScreenFormOf = (slug) => (context, sent) =>
  answerForm(context, { name: "copy", sent, schema: z.object({ screens: ids }) }, ({ screens }) => {
    const services = context.get(servicesContext);
    return redirectWithUndo(services, screenPath(slug), async () => ({
      key: "panel.signage.copy.done",
      values: { count: await copyScenes(services, slug, screens) },
    }));
  });

const discard: ScreenFormOf = (slug) => (context, sent) =>
  answerForm(context, { name: "delete", sent, schema: z.object({}) }, () => {
    const services = context.get(servicesContext);
    return redirectWithUndo(services, screensPath, async () => {
      const { name } = await deleteScreen(services, slug);
      return { key: "panel.signage.deleted", values: { name } };
    });
  });

/** Handlers of the forms of a sign's page by `intent`. */
export const screenForms = (slug: string): ReadonlyMap<string, PageForm> =>
  new Map([
    ["save", save(slug)],
    ["add", add(slug)],
    ["change", change(slug)],
    ["remove", remove(slug)],
    ["up", move(-1)(slug)],
    ["down", move(1)(slug)],
    ["copy", copy(slug)],
    ["delete", discard(slug)],
  ]);
export const screenFormFields = new RegExp(
  `^(?:intent|image|screens|${[...Object.keys(screenForm.shape), ...Object.keys(sceneForm.shape)].join("|")})$`,
);

/** Answers a form whose file was too large to be read. */
export const refuseUnread = (context: Context, refusal: unknown): ReturnType<PageForm> =>
  answerForm(context, { name: "playlist", sent: new FormData(), schema: z.object({}) }, () => {
    throw refusal;
  });
