import { festivalContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/audit.route";
import { AuditPage } from "./AuditPage.tsx";
import { auditAddress } from "./audit-address.ts";
import { askedLines } from "./audit-data.server.ts";

const pageSize = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { address, shown, next } = await askedLines(context, url.searchParams, pageSize);
  return {
    title: getInstance(context).t("panel.audit.title"),
    log: {
      address,
      shown,
      days: context.get(festivalContext).settings["security.audit_days"],
      older: next === null ? null : auditAddress({ ...address, below: next }),
      newest: address.below === null ? null : auditAddress({ ...address, below: null }),
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function AuditRoute({ loaderData }: Route.ComponentProps) {
  return <AuditPage log={loaderData.log} />;
}
