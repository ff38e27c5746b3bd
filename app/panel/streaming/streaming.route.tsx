import { Link } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import { sizeLimitsOf } from "#app/domain/media/image-kinds.ts";
import { readStreamSettings } from "#app/domain/streaming/stream.server.ts";
import { festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readPanelForm } from "#app/http/read-form.server.ts";
import { readKeptForm } from "#app/http/unsent-form.server.ts";
import { StreamPage } from "./StreamPage.tsx";
import { previewOf } from "./StreamPreview.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { answerHeaders } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { refuseLogo, saveLogo, saveStream, streamFields, switchStream, typedStream } from "./streaming-forms.server.ts";
import type { Route } from "./+types/streaming.route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = context.get(festivalContext);
  const kept = await readKeptForm(context, url);
  return {
    title: getInstance(context).t("panel.streaming.title"),
    stream: await readStreamSettings(context.get(servicesContext)),
    allowedHosts: settings["stream.allowedHosts"],
    maxLogoBytes: sizeLimitsOf(settings).logo,
    kept: kept === null ? {} : typedStream(kept),
    origin: context.get(requestContext).origin,
    preview: previewOf(url.searchParams.get("preview")),
  };
}

/** One of the page's forms, by its field `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { logo } = sizeLimitsOf(context.get(festivalContext).settings);
  const sent = await readPanelForm(request, streamFields, logo).catch((error: unknown) => {
    if (error instanceof DomainError) return error;
    throw error;
  });
  if (sent instanceof DomainError) return refuseLogo(context, sent);
  const intent = sent.get("intent");
  if (intent === "switch") return switchStream(context, sent);
  return intent === "logo" ? saveLogo(context, sent) : saveStream(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function StreamingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <StreamPage {...loaderData} answer={actionData} />;
}

/** Spec §8: when the settings can't be read. */
export function ErrorBoundary() {
  const t = useTexts();
  return (
    <div className="empty" role="alert">
      <h1>{t("panel.streaming.load_failed")}</h1>
      <Link className="btn" to="/admin/streaming" reloadDocument>
        {t("panel.streaming.retry")}
      </Link>
    </div>
  );
}
