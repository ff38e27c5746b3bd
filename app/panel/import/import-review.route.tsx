import { data } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import { readPanelForm } from "#app/http/read-form.server.ts";
import { ReviewPage } from "./ReviewPage.tsx";
import { answerHeaders } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { reviewData } from "./import-review-data.server.ts";
import { answerReview, reviewFields } from "./import-review-forms.server.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";
import type { Route } from "./+types/import-review.route";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  try {
    return {
      ...(await reviewData(context, params.id, url)),
      row: await restoreAnswer(context, url, nameFormByIntent({ save: "row" })),
    };
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") throw data(null, { status: 404 });
    throw error;
  }
}

/** Handles the page's buttons by the field `intent`. Each button sends all fields of the review. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  return answerReview({ context, id: params.id, url, sent: await readPanelForm(request, reviewFields) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function ImportReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage data={loaderData} answer={actionData ?? loaderData.row} />;
}
