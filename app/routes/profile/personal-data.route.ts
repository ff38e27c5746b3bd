import { personalDataOf } from "#app/domain/privacy/personal-data.server.ts";
import { attachment } from "#app/http/attachment.ts";
import { festivalContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { requireUser } from "#app/http/viewer.server.ts";
import type { Route } from "./+types/personal-data.route";

/** Sends everything that is stored about the visitor as a file: of the account, or of the device without one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { owner } = context.get(viewerContext);
  // A device with an expired session still has the saved events; the account's data needs signing in.
  if (owner?.kind === "user") requireUser(context, new URL("/profile", url));
  const data = await personalDataOf(context.get(servicesContext), owner);
  const name = getInstance(context).t("account.data.file", {
    festival: context.get(festivalContext).settings["general.name"],
  });
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": attachment(name, "json"),
      "Cache-Control": "no-store",
    },
  });
}
