import { Form } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { maxFileBytes } from "#app/domain/media/image-kinds.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { readPlanSettings } from "#app/domain/programme/plan-picture.server.ts";
import { listPoints } from "#app/domain/programme/points.server.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readPanelForm } from "#app/http/read-form.server.ts";
import { readKeptForm } from "#app/http/unsent-form.server.ts";
import { useKeptFocus } from "#app/ui/kit/use-kept-focus.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Button } from "../kit/Button.tsx";
import { panelMeta } from "../kit/panel-meta.ts";
import { refuseUnread } from "../uploaded-image.server.ts";
import { PinsForm } from "./PinsForm.tsx";
import { PlanPictureForm } from "./PlanPictureForm.tsx";
import { planPictureFields, planPictureForms } from "./plan-picture-forms.server.ts";
import { pointName } from "./points-forms.server.ts";
import type { Route } from "./+types/plan-picture.route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [locations, points] = [await listLocations(services), await listPoints(services)];
  const kept = (await readKeptForm(context, url))?.sent ?? null;
  return {
    title: getInstance(context).t("panel.plan_picture.title"),
    settings: await readPlanSettings(services),
    imageMegabytes: context.get(festivalContext).settings["limits.image_megabytes"],
    pinned: [
      ...locations.map(({ id, name, pin }) => ({ id, name, pin, kind: null })),
      ...points.map((point) => ({ id: point.id, name: pointName(context, point), pin: point.pin, kind: point.kind })),
    ],
    kept:
      kept === null
        ? null
        : Object.fromEntries([...kept].filter((entry): entry is [string, string] => typeof entry[1] === "string")),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  // The limit exceeds that of images: a file slightly too large is refused beside its field.
  const sent = await readPanelForm(request, planPictureFields, maxFileBytes).catch((refusal: unknown) =>
    refuseUnread(context, "picture", refusal),
  );
  if (!(sent instanceof FormData)) return sent;
  return chosenForm(planPictureForms, sent)({ context, url, sent });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta = panelMeta;

/** `/admin/plan`: the organiser's own picture of the grounds, and where places and points stand on it. */
export default function PlanPicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, settings, imageMegabytes, pinned, kept } = loaderData;
  const t = useTexts();
  const answer = actionData ?? keptAnswer(kept);
  const stored = `${settings.imageUrl} ${settings.imageText}`;
  const keptFocus = useKeptFocus("picture-image");
  return (
    <div {...keptFocus}>
      <div className="head">
        <h1>{title}</h1>
        <span className="fill" />
        {settings.imageUrl === "" ? null : (
          <Form method="post" preventScrollReset>
            <Button icon="trash" intent="remove" text={t("panel.plan_picture.remove")} />
          </Form>
        )}
      </div>
      <PlanPictureForm key={stored} settings={settings} imageMegabytes={imageMegabytes} answer={answer} />
      {settings.imageUrl === "" ? null : <PinsForm pinned={pinned} imageUrl={settings.imageUrl} answer={answer} />}
    </div>
  );
}

/** Returns the answer that fills a form with the values from before a session ran out. */
function keptAnswer(kept: Record<string, string> | null): FormAnswer | undefined {
  if (kept === null) return undefined;
  const { intent = "", ...initialValue } = kept;
  return { form: intent, result: { initialValue }, problem: null, isKept: true };
}
