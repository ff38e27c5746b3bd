import type { TFunction } from "i18next";
import { Form } from "react-router";
import { newScene, type Scene } from "#app/domain/signage/screen.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { SceneForm } from "./SceneForm.tsx";
import type { ScreenData } from "./ScreenPage.tsx";

/** What a sign shows in turn, with arrows for its order; each scene opens to be changed. */
export function Playlist({ data, answer }: { data: ScreenData; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { scenes } = data.screen;
  return (
    <section className="section">
      <h2>
        {t("panel.signage.playlist")}
        <small>{t("panel.signage.playlist_note")}</small>
      </h2>
      <div>
        {scenes.length === 0 ? <p className="mut">{t("panel.signage.from_programme")}</p> : null}
        <ol className="playlist">
          {scenes.map((scene, index) => (
            // A playlist has no other names for its scenes than where they stand.
            <li key={`${index} ${JSON.stringify(scene)}`}>
              <details open={answer?.form === `scene-${index}`}>
                <summary>
                  <b>{t(`panel.signage.kinds.${scene.kind}`)}</b> <span>{sceneWords(t, scene, data)}</span>
                </summary>
                <SceneForm scene={scene} index={index} data={data} answer={answer} />
              </details>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="index" value={index} />
                <ArrowButton
                  intent="up"
                  icon="arrowup"
                  label={t("panel.signage.up", { number: index + 1 })}
                  isEnd={index === 0}
                />
                <ArrowButton
                  intent="down"
                  icon="arrowdown"
                  label={t("panel.signage.down", { number: index + 1 })}
                  isEnd={index === scenes.length - 1}
                />
                <ArrowButton
                  intent="remove"
                  icon="trash"
                  label={t("panel.signage.remove", { number: index + 1 })}
                  isEnd={false}
                />
              </Form>
            </li>
          ))}
        </ol>
        <details className="new-scene" open={answer?.form === "scene-new" || undefined} key={`new ${scenes.length}`}>
          <summary className="btn">
            <Icon name="plus" />
            {t("panel.signage.add_scene")}
          </summary>
          <SceneForm scene={newScene("now", 20)} index={null} data={data} answer={answer} />
        </details>
      </div>
    </section>
  );
}

function ArrowButton({
  intent,
  icon,
  label,
  isEnd,
}: {
  intent: string;
  icon: "arrowup" | "arrowdown" | "trash";
  label: string;
  isEnd: boolean;
}) {
  return (
    <button
      className="btn icon"
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      title={label}
      disabled={isEnd}
    >
      <Icon name={icon} />
    </button>
  );
}

/** '20 s · Plaza de las Palmas · 18:00–23:00' */
function sceneWords(t: TFunction, scene: Scene, { places, categories, events }: ScreenData): string {
  const about = [...places, ...categories, ...events].find(({ id }) => id === scene.about)?.name;
  const hours = scene.from === "" && scene.until === "" ? "" : `${scene.from || "00:00"}–${scene.until || "24:00"}`;
  const days =
    scene.firstDay === "" && scene.lastDay === "" ? "" : `${scene.firstDay || "…"} – ${scene.lastDay || "…"}`;
  return [t("panel.signage.seconds_short", { count: scene.seconds }), about ?? "", scene.title, hours, days]
    .filter(Boolean)
    .join(" · ");
}
