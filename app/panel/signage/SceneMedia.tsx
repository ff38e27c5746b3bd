import { useState } from "react";
import { Form, Link } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { maxVideoBytes, videoMegabytes } from "#app/domain/media/video-kinds.ts";
import type { Scene } from "#app/domain/signage/screen.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { FormRefusal } from "../kit/ErrorSummary.tsx";
import { screenPath, signageContentPath, videoParameter } from "./signage-paths.ts";

interface SceneMediaProps {
  scene: Scene;
  index: number;
  slug: string;
  answer: FormAnswer | undefined;
}

/** Below the form of a scene: the upload of its video, or where its sponsors, messages or position are set. */
export function SceneMedia({ scene: { kind, videoUrl }, index, slug, answer }: SceneMediaProps) {
  const t = useTexts();
  if (kind === "video") return <VideoForm key={videoUrl} {...{ videoUrl, index, slug, answer }} />;
  if (kind === "sponsors" || kind === "message")
    return (
      <p className="scene-media">
        <Link to={signageContentPath}>{t("panel.signage.content.title")}</Link>
      </p>
    );
  return kind === "plan" ? <p className="scene-media mut">{t("panel.signage.plan_note")}</p> : null;
}

/** Uploads or replaces the video of a scene. The page is loaded anew, so that the browser shows its own progress. */
function VideoForm({ videoUrl, index, slug, answer }: Omit<SceneMediaProps, "scene"> & { videoUrl: string }) {
  const t = useTexts();
  const [isTooLarge, setTooLarge] = useState(false);
  const id = `video-file-${index}`;
  return (
    <Form
      className="scene-media"
      method="post"
      action={`${screenPath(slug)}?${videoParameter}=${index}`}
      encType="multipart/form-data"
      reloadDocument
    >
      <FormRefusal answer={answer} forms={[`video-${index}`]} failed={t("panel.signage.failed")} />
      {videoUrl === "" ? (
        <p>{t("panel.signage.video.missing")}</p>
      ) : (
        <a href={videoUrl} target="_blank" rel="noopener">
          {t("panel.signage.video.now")}
        </a>
      )}
      <div className="f">
        <label htmlFor={id}>{t(videoUrl === "" ? "panel.signage.video.file" : "panel.signage.video.replace")}</label>
        <input
          className="in file"
          id={id}
          type="file"
          name="file"
          accept="video/mp4,video/webm"
          required
          aria-describedby={`${id}-hint`}
          onChange={(event) => setTooLarge((event.currentTarget.files?.[0]?.size ?? 0) > maxVideoBytes)}
        />
        <p className={isTooLarge ? "wrong" : "hint"} id={`${id}-hint`} role={isTooLarge ? "alert" : undefined}>
          {t(isTooLarge ? "panel.signage.video.too_large" : "panel.signage.video.hint", { megabytes: videoMegabytes })}
        </p>
      </div>
      <button className="btn" type="submit" disabled={isTooLarge}>
        <Icon name="upload" />
        {t("panel.signage.video.upload")}
      </button>
    </Form>
  );
}
