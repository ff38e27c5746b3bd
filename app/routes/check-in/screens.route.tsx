import { Form, Link } from "react-router";
import { loadAreaTexts } from "#app/browser/load-area-texts.ts";
import { helperRoles } from "#app/domain/registration/check-in.ts";
import { displayCardPath } from "#app/domain/signage/display.ts";
import { faultKinds, longestFault } from "#app/domain/signage/display-fault.ts";
import { reportFault } from "#app/domain/signage/display-faults.server.ts";
import { namedDisplays } from "#app/domain/signage/displays.server.ts";
import { noticeMiddleware, readNotice, redirectWithNotice } from "#app/http/flash-notice.server.ts";
import { redirectWithRefusal } from "#app/http/form-refusal.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readForm, textIn } from "#app/http/read-form.server.ts";
import { requireRole, requireUser } from "#app/http/viewer.server.ts";
import { AreaTexts } from "#app/ui/area-texts.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { checkInPath, faultPath } from "#app/ui/registration/check-in-path.ts";
import { useTexts } from "#app/ui/texts.tsx";
import sheet from "./check-in.css?url";
import type { Route } from "./+types/screens.route";

export const middleware = [noticeMiddleware];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

if (typeof document !== "undefined") loadAreaTexts("check_in", document.documentElement.lang).catch(() => undefined);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireUser(context, url);
  const { role } = requireRole(context, url, ...helperRoles);
  const { t } = getInstance(context);
  const displays = await namedDisplays(context.get(servicesContext));
  const chosen = (url.searchParams.get("display") ?? "").slice(0, 64);
  return {
    title: t("check_in.faults.title"),
    displays: displays.map(({ id, name }) => ({ id, name })),
    chosen,
    /** Address of its card in the panel, for those who may open it. */
    card: role === "ADMIN" && displays.some(({ id }) => id === chosen) ? displayCardPath(chosen) : null,
    done: await readNotice(request, context, t),
  };
}

/** Takes a helper's word that a display is wrong. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request, ["display", "kind", "words"]);
  requireUser(context, url);
  requireRole(context, url, ...helperRoles);
  const [display, kind, words] = [textIn(sent, "display"), textIn(sent, "kind"), textIn(sent, "words")];
  try {
    const name = await reportFault(context.get(servicesContext), { display, kind, words });
    return await redirectWithNotice(faultPath(), { key: "check_in.faults.reported", values: { name } });
  } catch (error) {
    return redirectWithRefusal(context, faultPath(display), error);
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

/** `/check-in/screens`: a helper says what is wrong with a display. */
export default function ScreenFaultsPage({ loaderData }: Route.ComponentProps) {
  return (
    <AreaTexts area="check_in">
      <FaultForm page={loaderData} />
    </AreaTexts>
  );
}

function FaultForm({ page: { displays, chosen, card, done } }: { page: Route.ComponentProps["loaderData"] }) {
  const t = useTexts();
  return (
    <main className="prefs checkin" id="content">
      <Link to={checkInPath()}>{t("check_in.title")}</Link>
      <h1>{t("check_in.faults.title")}</h1>
      <div className="answer" role="status">
        {done === null ? null : <p>{done.text}</p>}
      </div>
      {displays.length === 0 ? (
        <p className="sub">{t("check_in.faults.none")}</p>
      ) : (
        <Form method="post" className="fault-form">
          <label htmlFor="display">{t("check_in.faults.display")}</label>
          <select id="display" name="display" defaultValue={chosen} required>
            {displays.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <fieldset>
            <legend>{t("check_in.faults.kind")}</legend>
            {faultKinds.map((kind, index) => (
              <label className="choice" key={kind}>
                <input type="radio" name="kind" value={kind} defaultChecked={index === 0} />
                <span>{t(`check_in.faults.kinds.${kind}`)}</span>
              </label>
            ))}
          </fieldset>
          <label htmlFor="words">{t("check_in.faults.words")}</label>
          <input id="words" name="words" maxLength={longestFault} autoComplete="off" />
          <button className="btn" type="submit">
            {t("check_in.faults.send")}
          </button>
        </Form>
      )}
      {card === null ? null : <a href={card}>{t("check_in.faults.control_room")}</a>}
    </main>
  );
}
