import { testModel } from "#app/domain/assistant/reply.server.ts";
import {
  conversationsOfPage,
  listConversations,
  listUnanswered,
  readOverview,
} from "#app/domain/assistant/review/assistant-overview.server.ts";
import { writeSetting } from "#app/domain/catalogue/catalogue.server.ts";
import { appContext, servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { redirectWithRefusal } from "#app/http/form-refusal.server.ts";
import { AssistantPage } from "./AssistantPage.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import type { Route } from "./+types/assistant.route";

const path = "/admin/assistant";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = Number(url.searchParams.get("page") ?? 1);
  const page = Number.isSafeInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1;
  return {
    title: getInstance(context).t("panel.assistant.title"),
    overview: await readOverview(services),
    unanswered: await listUnanswered(services),
    page,
    pageSize: conversationsOfPage,
    ...(await listConversations(services, page)),
  };
}

/** Switches Acty to the state that the button named, so that a double tap is harmless, or tests its model. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const sent = await readForm(request, ["intent", "to"]);
  const [intent, to] = [sent.get("intent"), sent.get("to")];
  try {
    if (intent === "switch" && (to === "on" || to === "off")) {
      await writeSetting(services, "features.ai_assistant", to === "on");
      return await redirectWithNotice(path, {
        key: to === "on" ? "panel.assistant.turned_on" : "panel.assistant.turned_off",
      });
    }
    if (intent !== "try") throw new Response(null, { status: 400 });
    await testModel(services, context.get(appContext).assistant.model);
    return await redirectWithNotice(path, { key: "panel.assistant.tested" });
  } catch (error) {
    return redirectWithRefusal(context, path, error);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function Assistant({ loaderData }: Route.ComponentProps) {
  return <AssistantPage {...loaderData} />;
}
