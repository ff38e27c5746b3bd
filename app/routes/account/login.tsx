import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { signInInput } from "#app/domain/identity/forms.ts";
import { endedByDeactivation } from "#app/domain/identity/sessions.server.ts";
import { authenticatorOf } from "#app/http/authenticator.server.ts";
import { festivalContext, requestContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { readToken } from "#app/http/host-cookie.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { anotherParameter, returnParameter } from "#app/http/redirect-to.ts";
import { sessionCookie, signedIn } from "#app/http/session-cookie.server.ts";
import { signInWithin } from "#app/http/sign-in.server.ts";
import { SignIn } from "#app/ui/account/SignIn.tsx";
import { answerForm, answerHeaders } from "../answer-form.server.ts";
import { pageMeta } from "../page-meta.ts";
import { reach } from "../reach.ts";
import { afterSignIn } from "./after-sign-in.ts";
import type { Route } from "./+types/login";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { user } = context.get(viewerContext);
  // An administrator may open every page.
  if (user !== null && (user.role === "ADMIN" || !url.searchParams.has(anotherParameter))) throw redirect(afterSignIn(user, url));
  const { settings } = context.get(festivalContext);
  return {
    title: getInstance(context).t("account.login.title"),
    isOpen: settings["users.registration_enabled"],
    intro: user === null ? await introOf(request, context, url) : ("another" as const),
  };
}

/** Why a browser without a session is here; null for no reason that it should be told. */
async function introOf(request: Request, context: Readonly<RouterContextProvider>, url: URL): Promise<"deactivated" | "went_on" | null> {
  const token = await readToken(sessionCookie(context.get(requestContext).origin), request);
  // Only a browser that was signed in reads this: nobody learns by it which accounts there are.
  if (token !== null && (await endedByDeactivation(context.get(servicesContext), token))) return "deactivated";
  return url.searchParams.has(returnParameter) ? "went_on" : null;
}

const signInForm = signInInput.extend({ remember: z.boolean("errors.invalid").optional() });

/** Signs in. 422 for what is missing, 401 for what doesn't fit, 429 with Retry-After for too many tries (security 3, 4). */
export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request.clone(), Object.keys(signInForm.shape));
  return answerForm(context, { name: "login", sent, schema: signInForm }, async ({ remember, ...input }) => {
    const user = await signInWithin(context, input, () => authenticatorOf(context.get(servicesContext)).authenticate("form", request));
    return redirect(afterSignIn(user, url), { headers: await signedIn(request, context, user, { remembered: remember ?? false }) });
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => reach(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SignIn isOpen={loaderData.isOpen} intro={loaderData.intro} answer={actionData} />;
}
