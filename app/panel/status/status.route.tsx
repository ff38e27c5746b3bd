import { readStatus } from "#app/domain/status/status.server.ts";
import { appContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { StatusPage } from "./StatusPage.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/status.route";

/** How the process is doing, in figures of this moment. */
export async function loader({ context }: Route.LoaderArgs) {
  return {
    title: getInstance(context).t("panel.status.title"),
    status: await readStatus(context.get(servicesContext), context.get(appContext).vitals()),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function AdminStatus({ loaderData: { status } }: Route.ComponentProps) {
  return <StatusPage status={status} />;
}
