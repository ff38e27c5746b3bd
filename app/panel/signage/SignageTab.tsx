import { Form, Link } from "react-router";
import { clockTime } from "#app/domain/programme/day.ts";
import type { Emergency } from "#app/domain/signage/emergency.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { EmergencyForm, type EmergencyDraft } from "./EmergencyForm.tsx";
import { displayPath, screensPath } from "./signage-paths.ts";
import { Refreshing } from "./Refreshing.tsx";

export interface SignageTabData {
  screens: { slug: string; name: string }[];
  /** Number of connected displays. */
  displays: number;
  emergencies: (Emergency & { meant: number; confirmed: { id: string; screen: string }[] })[];
  draft: EmergencyDraft;
}

/** Spec §2. */
const told = ["resolution", "rotation", "transitions", "themes", "night", "alerts", "live"] as const;

/** `/admin/digital-signage`: links to the display and its configuration, and emergency messages. */
export function SignageTab({ data, answer }: { data: SignageTabData; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { screens, displays, emergencies, draft } = data;
  return (
    <>
      <div className="head">
        <h1>{t("panel.signage.title")}</h1>
        <span className="fill" />
        <a className="btn" href={displayPath("")} target="_blank" rel="noopener">
          <Icon name="external" />
          {t("panel.signage.open")}
        </a>
        <Link className="btn" to={screensPath}>
          {t("panel.signage.configure")}
        </Link>
      </div>
      {answer?.form === "end" ? <ErrorSummary errors={answerErrors(t, answer, t("panel.signage.failed"))} /> : null}
      {emergencies.length > 0 ? <Refreshing every={2000} /> : null}
      {emergencies.map((emergency) => (
        <Raised key={emergency.id} emergency={emergency} screens={screens} />
      ))}
      <section className="section">
        <h2>{t("panel.signage.about")}</h2>
        <div>
          <p>{t("panel.signage.connected", { count: displays })}</p>
          <ul className="told">
            {told.map((key) => (
              <li key={key}>
                <Icon name="check" />
                {t(`panel.signage.features.${key}`)}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <EmergencyForm key={emergencies.map(({ id }) => id).join(" ")} draft={draft} screens={screens} answer={answer} />
    </>
  );
}

function Raised({
  emergency,
  screens,
}: {
  emergency: SignageTabData["emergencies"][number];
  screens: SignageTabData["screens"];
}) {
  const t = useTexts();
  const { zone } = useFestival();
  const nameOf = (slug: string): string =>
    screens.find((screen) => screen.slug === slug)?.name ?? t("panel.signage.default");
  const { id, title, message, expiresAt, screens: slugs, toVisitors, meant, confirmed } = emergency;
  return (
    <section className="raised" aria-label={t("panel.signage.emergency")}>
      <div>
        <h2>
          <Icon name="warning" />
          {title}
        </h2>
        {message === "" ? null : <p>{message}</p>}
        <p className="mut">
          {[
            t("panel.signage.until", { time: clockTime(expiresAt, zone) }),
            slugs.length === 0 ? t("panel.signage.on_all") : slugs.map(nameOf).join(", "),
            ...(toVisitors ? [t("panel.signage.on_pages")] : []),
          ].join(" · ")}
        </p>
        <p>
          <span className={`badge ${meant > 0 && confirmed.length === meant ? "ok" : "warn"}`}>
            {t("panel.signage.confirmed", { confirmed: confirmed.length, meant })}
          </span>{" "}
          {confirmed.map((display) => `${nameOf(display.screen)} (${display.id})`).join(", ")}
        </p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <button className="btn pri" type="submit" name="intent" value="end">
          {t("panel.signage.end")}
          <span className="vh">: {title}</span>
        </button>
      </Form>
    </section>
  );
}
