/* oxlint-disable react/iframe-missing-sandbox -- a page of this very site */
import { Link } from "react-router";
import type { Screen } from "#app/domain/signage/screen.ts";
import { Icon } from "../../art/Icon.tsx";
import type { FormAnswer } from "../../kit/form-answer.ts";
import { useTexts } from "../../texts.tsx";
import { answerErrors } from "../kit/answer-errors.ts";
import { Confirm } from "../kit/Confirm.tsx";
import { ErrorSummary } from "../kit/ErrorSummary.tsx";
import { displayPath, screenPath, screensPath } from "./paths.ts";
import { Playlist } from "./Playlist.tsx";
import { ScreenForm } from "./ScreenForm.tsx";

export interface Named {
  id: string;
  name: string;
}

export interface ScreenData {
  screen: Screen;
  places: Named[];
  categories: Named[];
  events: Named[];
  /** How large an image may be that is sent. */
  imageMegabytes: number;
  isDeleting: boolean;
}

/** One sign: how it looks, what it shows in turn, and both at once as it is. */
export function ScreenPage({ data, answer }: { data: ScreenData; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { screen, isDeleting } = data;
  const failed = answer?.form === "playlist" || answer?.form === "delete" ? answerErrors(t, answer, t("panel.signage.failed")) : [];
  return (
    <>
      <div className="head">
        <h1>{screen.name}</h1>
        <span className="fill" />
        <Link className="btn" to={screensPath}>
          {t("panel.signage.screens")}
        </Link>
        <a className="btn" href={displayPath(screen.slug)} target="_blank" rel="noopener">
          <Icon name="external" />
          {t("panel.signage.open")}
        </a>
        <Link className="btn bad" to="?delete" preventScrollReset>
          {t("panel.kit.delete")}
        </Link>
      </div>
      <ErrorSummary errors={failed} fields={[]} />
      <section className="section">
        <h2>
          {t("panel.signage.preview")}
          <small>{t("panel.signage.preview_note")}</small>
        </h2>
        <div className={screen.orientation.startsWith("portrait") ? "sign-preview tall" : "sign-preview"}>
          <iframe src={displayPath(screen.slug)} title={t("panel.signage.preview")} loading="lazy" tabIndex={-1} key={screen.slug} />
        </div>
      </section>
      <Playlist data={data} answer={answer} />
      <ScreenForm key={JSON.stringify({ ...screen, scenes: [] })} data={data} answer={answer} />
      {isDeleting ? (
        <Confirm title={t("panel.signage.delete_title", { name: screen.name })} text={t("panel.signage.delete_text")} button={t("panel.kit.delete")} fields={[["intent", "delete"]]} closeTo={screenPath(screen.slug)} action={screenPath(screen.slug)} />
      ) : null}
    </>
  );
}
