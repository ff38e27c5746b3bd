import { redirect } from "react-router";
import { DomainError } from "#app/domain/error.ts";
import { leave, register } from "#app/domain/registration/registrations.server.ts";
import type { Services } from "#app/domain/services.ts";
import { servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { type Notice, redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { safeRedirect } from "#app/http/redirect-to.ts";
import { redirectWithRefusal } from "#app/http/form-refusal.server.ts";
import { requireUser } from "#app/http/require-role.server.ts";
import { eventPath } from "#app/ui/programme/page-paths.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import type { Route } from "./+types/registration.route";

/** There is nothing to see here: the forms are on the page of each event. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(eventPath(params.id));

/**
 * Takes a place at an event, or gives it back (product: registration), and leads back to where the button was. Whoever is not signed in goes to /login and
 * back. Sent twice, it is done once.
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
