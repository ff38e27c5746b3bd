import { redirect } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import { leave, register } from "#app/domain/registration/registrations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { type Notice, redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { safeRedirect } from "#app/http/redirect-to.ts";
import { redirectWithRefusal } from "#app/http/form-refusal.server.ts";
import { requireUser } from "#app/http/viewer.server.ts";
import { eventPath } from "#app/ui/programme/page-paths.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import type { Route } from "./+types/registration.route";

/** This address has no page: the forms are on the events' pages. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(eventPath(params.id));

/**
 * Registers for an event or cancels the registration (product: registration) and redirects back to the page of the
 * button. Without a session it redirects to /login first. Idempotent.
 */
export async function action({ request, params: { id }, context, url }: Route.ActionArgs) {
  const sent = await readForm(request, ["intent", "redirectTo"]);
  const back = safeRedirect(sent.get("redirectTo"), eventPath(id));
  const user = requireUser(context, new URL(back, url));
  const intent = sent.get("intent");
  if (intent !== "register" && intent !== "leave") throw new Response(null, { status: 400 });
  const services = context.get(servicesContext);
  try {
    return await redirectWithNotice(back, await actions[intent](services, user.id, id));
  } catch (error) {
    return redirectWithRefusal(context, back, error);
  }
}

const actions: Record<"register" | "leave", (services: Services, userId: string, eventId: string) => Promise<Notice>> =
  {
    register: async (services, userId, eventId) => {
      const { position } = await register(services, userId, eventId);
      return position === null ? { key: "registration.taken" } : { key: "registration.in_line", values: { position } };
    },
    leave: async (services, userId, eventId) => {
      await leave(services, userId, eventId).catch(ignoreNotFound);
      return { key: "registration.left" };
    },
  };

function ignoreNotFound(error: unknown): void {
  if (!(error instanceof DomainError && error.code === "not_found")) throw error;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);
