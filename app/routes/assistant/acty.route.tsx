import { data, redirect, type RouterContextProvider } from "react-router";
import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { askActy, clearMessages, listMessages } from "#app/domain/assistant/chat.server.ts";
import { judgeBody } from "#app/domain/assistant/chat.ts";
import { judgeAnswer } from "#app/domain/assistant/judging.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { parseUnknown } from "#app/domain/input.server.ts";
import { countsAlone } from "#app/domain/identity/visitor.server.ts";
import { tidyQuery } from "#app/domain/programme/search.ts";
import { languageOf } from "#app/domain/preferences.ts";
import { chatAnswer } from "#app/api/handlers/chat.server.ts";
import { appContext, festivalContext, requestContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { localizeError } from "#app/http/envelope.server.ts";
import { readForm, textIn } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { noStoreMiddleware } from "#app/http/no-store.ts";
import { refusalOf, refusalInit } from "#app/http/form-refusal.server.ts";
import { withOwner } from "#app/http/visitor.server.ts";
import sheet from "#app/themes/acty.css?url";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { ActyPage } from "#app/ui/assistant/ActyPage.tsx";
import { latestAnchor } from "#app/ui/assistant/Messages.tsx";
import { actyPath, parameters } from "#app/ui/programme/page-paths.ts";
import { answerHeaders } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/acty.route";

// A conversation is private.
export const middleware = [noStoreMiddleware];

/** Returns the visitor's conversation. 404 if the festival has no assistant. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireActy(context);
  const { owner } = context.get(viewerContext);
  const messages =
    owner === null ? [] : await chatAnswer(await listMessages(context.get(servicesContext), owner), owner, context);
  return {
    title: getInstance(context).t("shell.acty"),
    messages,
    isClearing: messages.length > 0 && url.searchParams.has("clear"),
    isAnew: url.searchParams.has("anew"),
    // A search that found nothing leads here with its words.
    searched: tidyQuery(url.searchParams.get(parameters.query) ?? ""),
  };
}

/**
 * Asks the typed question (spec §5: a blank one is ignored), records whether an answer was right, or deletes the
 * conversation. The first question sets the device's cookie.
 */
export async function action({ request, context }: Route.ActionArgs) {
  requireActy(context);
  const sent = await readForm(request, ["message", "intent", "anew", "answer", "judged"]);
  const services = context.get(servicesContext);
  if (sent.get("intent") === "clear") {
    const { owner } = context.get(viewerContext);
    if (owner !== null) await clearMessages(services, owner);
    return redirect(actyPath);
  }
  if (sent.get("intent") === "judge") {
    const { owner } = context.get(viewerContext);
    const { judged } = parseUnknown(judgeBody, { judged: sent.get("judged") });
    // An answer that is gone needs no judgement.
    if (owner !== null) await judgeAnswer(services, owner, textIn(sent, "answer"), judged).catch(ignoreMissing);
    return redirect(`${actyPath}#${latestAnchor}`);
  }
  const text = sent.get("message");
  if (typeof text !== "string" || text.trim() === "") return redirect(actyPath);
  const { t, resolvedLanguage } = getInstance(context);
  try {
    const { rateLimits, assistant } = context.get(appContext);
    const { clientAddress: address } = context.get(requestContext);
    const { headers } = await withOwner(context, async (owner) => {
      const admit = async (): Promise<void> =>
        rateLimits.asking.consume(owner, address, await countsAlone(services, owner));
      const language = languageOf(resolvedLanguage ?? "");
      return askActy(services, { owner, address, text, language, isAnew: sent.has("anew"), admit }, assistant);
    });
    return redirect(`${actyPath}#${latestAnchor}`, { headers });
  } catch (error) {
    const refused = refusalOf(context, error);
    const { message, errors } = localizeError(t, refused);
    return data({ draft: text, error: errors?.["message"]?.[0] ?? message }, refusalInit(refused));
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof DomainError && error.code === "not_found")) throw error;
}

function requireActy(context: Readonly<RouterContextProvider>): void {
  if (!context.get(festivalContext).settings["features.ai_assistant"]) throw data(null, { status: 404 });
}

export const headers = answerHeaders;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

// Start when the code is loaded, not when the page is rendered.
if (typeof document !== "undefined") loadAreaTexts("acty", document.documentElement.lang).catch(() => undefined);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: "/acty" });

export default function ActyRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AreaTexts area="acty">
      <ActyPage
        messages={loaderData.messages}
        isClearing={loaderData.isClearing}
        isAnew={loaderData.isAnew}
        searched={loaderData.searched}
        refused={actionData}
      />
    </AreaTexts>
  );
}
