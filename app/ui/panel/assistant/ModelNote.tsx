import { Form, Link } from "react-router";
import type { AssistantOverview, ModelState } from "#app/domain/assistant/review/review.ts";
import { Icon } from "../../art/Icon.tsx";
import { useFestival } from "../../shell/festival.tsx";
import { useTexts } from "../../texts.tsx";
import { momentOf } from "../users/moment.ts";

const looks: Record<ModelState, "ok" | "off" | "warn" | "bad"> = {
  none: "off",
  untried: "off",
  works: "ok",
  slow: "warn",
  over: "warn",
  limit: "warn",
  service: "warn",
  rubbish: "warn",
  key: "bad",
  request: "bad",
  unreachable: "bad",
};

/** Whether the model answers, and if not, what is to be done. Acty answers all the same. */
export function ModelNote({ model: { state, name, askedAt, took } }: { model: AssistantOverview["model"] }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <section className="section" aria-labelledby="model">
      <h2 id="model">{t("panel.assistant.model")}</h2>
      <div className="acty-model">
        <p>
          <span className={`badge ${looks[state]}`}>
            <Icon name={looks[state] === "ok" ? "check" : looks[state] === "off" ? "speech" : "warning"} />
            {t(`panel.assistant.state.${state}`)}
          </span>{" "}
          {state === "none" ? null : <span className="mut">{name}</span>}
        </p>
        <p>{t(`panel.assistant.todo.${state}`)}</p>
        {askedAt === null || state === "none" ? null : (
          <p className="mut">{t("panel.assistant.asked_at", { moment: momentOf(t, askedAt, zone), seconds: (Math.max(100, took) / 1000).toFixed(1) })}</p>
        )}
        <Form method="post" className="acty-deeds" preventScrollReset>
          <Link className="btn" to="/admin/settings#group-api">
            <Icon name="sliders" />
            {t(state === "none" ? "panel.assistant.type_key" : "panel.assistant.change")}
          </Link>
          {state === "none" ? null : (
            <button className="btn" type="submit" name="intent" value="try">
              <Icon name="refresh" />
              {t("panel.assistant.try")}
            </button>
          )}
        </Form>
      </div>
    </section>
  );
}
