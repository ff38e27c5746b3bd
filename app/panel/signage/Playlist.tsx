import type { TFunction } from "i18next";
import { Form } from "react-router";
import {
  newScene,
  type Scene,
  type Screen,
  longestScene,
  sceneKinds,
  shortestScene,
} from "#app/domain/signage/screen.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { FormRefusal } from "../kit/ErrorSummary.tsx";
import { getFormProps, getSelectProps } from "@conform-to/react";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { FieldFrame, NumberField, SelectField, TextField } from "../kit/Field.tsx";
import { ImageField } from "../kit/ImageField.tsx";
import { useSaves } from "../kit/use-saves.ts";
import { SceneMedia } from "./SceneMedia.tsx";
import { useKeptFocus } from "#app/ui/kit/use-kept-focus.ts";
import { usePlaylistRows } from "./use-playlist-rows.ts";

interface Choice {
  id: string;
  name: string;
}

/** A sign with everything that its scenes may be about. */
export interface PlaylistData {
  screen: Screen;
  places: Choice[];
  categories: Choice[];
  events: Choice[];
  /** Upload limit of an image, in megabytes. */
  imageMegabytes: number;
}

const addSceneId = "add-scene";

/** The scenes of a sign in their order, with buttons to move and remove them; each opens into its form. */
export function Playlist({ data, answer }: { data: PlaylistData; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { rows, setRemoved } = usePlaylistRows(data.screen.scenes);
  const keptFocus = useKeptFocus(addSceneId, "li");
  const added = useSaves("scene-new", answer !== undefined);
  return (
    <section className="section">
      <h2>
        {t("panel.signage.playlist")}
        <small>{t("panel.signage.playlist_note")}</small>
      </h2>
      <div {...keptFocus}>
        {rows.length === 0 ? <p className="mut">{t("panel.signage.from_programme")}</p> : null}
        <ol className="playlist">
          {rows.map(({ id, scene }, index) => (
            <li key={id}>
              <details open={[`scene-${index}`, `video-${index}`].includes(answer?.form ?? "")}>
                <summary>
                  <b>{t(`panel.signage.kinds.${scene.kind}`)}</b> <span>{sceneWords(t, scene, data)}</span>
                </summary>
                <SceneForm id={`scene-${id}`} scene={scene} index={index} data={data} answer={answer} />
                <SceneMedia scene={scene} index={index} slug={data.screen.slug} answer={answer} />
              </details>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="index" value={index} />
                <ArrowButton
                  intent="up"
                  icon="arrowup"
                  label={t("panel.signage.up", { number: index + 1 })}
                  isEnd={index === 0}
                  onPress={() => setRemoved(null)}
                />
                <ArrowButton
                  intent="down"
                  icon="arrowdown"
                  label={t("panel.signage.down", { number: index + 1 })}
                  isEnd={index === rows.length - 1}
                  onPress={() => setRemoved(null)}
                />
                <ArrowButton
                  intent="remove"
                  icon="trash"
                  label={t("panel.signage.remove", { number: index + 1 })}
                  isEnd={false}
                  onPress={() => setRemoved(id)}
                />
              </Form>
            </li>
          ))}
        </ol>
        <details className="new-scene" open={answer?.form === "scene-new" || undefined} key={`new ${added}`}>
          <summary className="btn" id={addSceneId}>
            <Icon name="plus" />
            {t("panel.signage.add_scene")}
          </summary>
          <SceneForm id="scene-new" scene={newScene("now", 20)} index={null} data={data} answer={answer} />
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
  onPress,
}: {
  intent: "up" | "down" | "remove";
  icon: "arrowup" | "arrowdown" | "trash";
  label: string;
  isEnd: boolean;
  onPress: () => void;
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
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Describes a scene in one line: '20 s · Plaza de las Palmas · 18:00–23:00'. */
function sceneWords(t: TFunction, scene: Scene, { places, categories, events }: PlaylistData): string {
  const about = [...places, ...categories, ...events].find(({ id }) => id === scene.about)?.name;
  const hours = scene.from === "" && scene.until === "" ? "" : `${scene.from || "00:00"}–${scene.until || "24:00"}`;
  const days =
    scene.firstDay === "" && scene.lastDay === "" ? "" : `${scene.firstDay || "…"} – ${scene.lastDay || "…"}`;
  return [t("panel.signage.seconds_short", { count: scene.seconds }), about ?? "", scene.title, hours, days]
    .filter(Boolean)
    .join(" · ");
}

interface SceneFormProps {
  /** Stays the same when the scene is moved: the form would lose what is typed. */
  id: string;
  scene: Scene;
  /** Position in the playlist, from 0; null for a new scene. */
  index: number | null;
  data: PlaylistData;
  answer: FormAnswer | undefined;
}

const labelled = ["kind", "seconds", "about", "title", "text", "from", "until", "firstDay", "lastDay"] as const;

/** The form of a scene: subject, seconds, hours and days. All kinds share it; fields that a kind ignores stay empty. */
function SceneForm({ id, scene, index, data: { places, categories, events, imageMegabytes }, answer }: SceneFormProps) {
  const t = useTexts();
  const own = answer?.form === `scene-${index ?? "new"}` ? { ...answer, form: id } : undefined;
  const filledIn = { ...scene, seconds: String(scene.seconds), image: "" };
  const [form, fields] = useAnsweredForm<{ [Name in keyof typeof filledIn]: string }>(id, own, filledIn);
  const { key: _, ...about } = getSelectProps(fields.about);
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)} preventScrollReset>
      {index === null ? null : <input type="hidden" name="index" value={index} />}
      <input type="hidden" name="videoUrl" value={scene.videoUrl} />
      <FormRefusal
        answer={own}
        failed={t("panel.signage.failed")}
        labels={[
          ...labelled.map((name) => ({ field: fields[name], label: t(`panel.signage.scene.${name}`) })),
          { field: fields.image, label: t("panel.kit.image_file") },
          { field: fields.imageUrl, label: t("panel.kit.image_address") },
        ]}
      />
      <div className="fields readable">
        <SelectField
          field={fields.kind}
          label={t("panel.signage.scene.kind")}
          options={sceneKinds.map((value) => ({ value, text: t(`panel.signage.kinds.${value}`) }))}
          width="w6"
        />
        <NumberField
          field={fields.seconds}
          label={t("panel.signage.scene.seconds")}
          min={shortestScene}
          max={longestScene}
          width="w6"
        />
        <FieldFrame
          field={fields.about}
          label={t("panel.signage.scene.about")}
          hint={t("panel.signage.scene.about_hint")}
          optional
        >
          <select {...about} className="in">
            <option value="">{t("panel.signage.scene.nothing")}</option>
            <Group label={t("panel.signage.scene.places")} options={places} />
            <Group label={t("panel.signage.scene.categories")} options={categories} />
            <Group label={t("panel.signage.scene.events")} options={events} />
          </select>
        </FieldFrame>
        <TextField
          field={fields.title}
          label={t("panel.signage.scene.title")}
          hint={t("panel.signage.scene.title_hint")}
          optional
        />
        <TextField field={fields.text} label={t("panel.signage.scene.text")} optional />
        <ImageField file={fields.image} address={fields.imageUrl} maxMegabytes={imageMegabytes} />
        <TextField field={fields.from} label={t("panel.signage.scene.from")} type="time" width="w3" optional />
        <TextField field={fields.until} label={t("panel.signage.scene.until")} type="time" width="w3" optional />
        <TextField field={fields.firstDay} label={t("panel.signage.scene.firstDay")} type="date" width="w3" optional />
        <TextField field={fields.lastDay} label={t("panel.signage.scene.lastDay")} type="date" width="w3" optional />
        <div className="f">
          <button className="btn pri" type="submit" name="intent" value={index === null ? "add" : "change"}>
            {index === null ? t("panel.signage.add_scene") : t("panel.kit.save")}
          </button>
        </div>
      </div>
    </Form>
  );
}

function Group({ label, options }: { label: string; options: Choice[] }) {
  if (options.length === 0) return null;
  return (
    <optgroup label={label}>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
