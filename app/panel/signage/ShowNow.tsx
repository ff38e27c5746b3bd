import { Form } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import type { SceneKind } from "#app/domain/signage/screen.ts";
import { shownMinutes } from "#app/domain/signage/shown-now.ts";
import { clockTime } from "#app/domain/programme/day.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { SelectField, TextField } from "../kit/Field.tsx";
import { SectionForm } from "../kit/SectionForm.tsx";
import { screensPath } from "./signage-paths.ts";

/** A display, or all displays of a sign, and the scenes of its playlist. */
export interface ShowTarget {
  /** Id of the display; empty for all of the sign. */
  display: string;
  screen: string;
  /** Name of the display or sign; empty for the default sign. */
  name: string;
  /** Name of the sign whose playlist a group shows; null for anything but a group. */
  leader: string | null;
  scenes: { kind: SceneKind; words: string }[];
}

/** Chooses the scene of the playlist, or writes the notice, that is shown now. */
export function ShowNowForm({ target, answer }: { target: ShowTarget; answer: FormAnswer | undefined }) {
  const t = useTexts();
  const { display, screen, name, scenes } = target;
  const [form, fields] = useAnsweredForm<{ scene: string; title: string; text: string }>("show", answer, {
    scene: "0",
    title: "",
    text: "",
  });
  const options = scenes.map(({ kind, words }, index) => ({
    value: String(index),
    text: [`${index + 1}. ${t(`panel.signage.kinds.${kind}`)}`, words].filter(Boolean).join(t("panel.kit.colon")),
  }));
  return (
    <SectionForm
      form={form}
      answer={answer}
      failed={t("panel.signage.failed")}
      labels={[
        { field: fields.scene, label: t("panel.control_room.scene") },
        { field: fields.title, label: t("panel.control_room.notice_title") },
        { field: fields.text, label: t("panel.control_room.notice_text") },
      ]}
      title={t("panel.control_room.show_title", { name: name === "" ? t("panel.signage.default") : name })}
      note={
        target.leader === null
          ? t(display === "" ? "panel.control_room.show_note_screen" : "panel.control_room.show_note")
          : t("panel.control_room.show_note_group", { name: target.leader })
      }
      intent="show"
      submit={t("panel.control_room.show", { count: shownMinutes })}
    >
      <input type="hidden" name="display" value={display} />
      <input type="hidden" name="screen" value={screen} />
      <SelectField
        field={fields.scene}
        label={t("panel.control_room.scene")}
        options={[...options, { value: "notice", text: t("panel.control_room.notice") }]}
      />
      <TextField
        field={fields.title}
        label={t("panel.control_room.notice_title")}
        hint={t("panel.control_room.notice_hint")}
        width="w6"
        optional
      />
      <TextField field={fields.text} label={t("panel.control_room.notice_text")} width="w6" optional />
      <div className="f">
        <ButtonLink to={screensPath} text={t("panel.kit.cancel")} preventScrollReset />
      </div>
    </SectionForm>
  );
}

/** A scene that a display or sign shows alone at the moment. */
export interface ShownNote {
  id: string;
  kind: SceneKind;
  until: string;
}

/** Says what is shown alone and until when, with the button that ends it. */
export function ShownNow({ shown: { id, kind, until }, name }: { shown: ShownNote; name: string }) {
  const t = useTexts();
  const { zone } = useFestival();
  return (
    <Form method="post" className="shown-now" preventScrollReset>
      <p>
        {t("panel.control_room.shown_until", {
          scene: t(`panel.signage.kinds.${kind}`),
          time: clockTime(until, zone),
        })}
      </p>
      <input type="hidden" name="id" value={id} />
      <Button look="sm" intent="end-shown" text={t("panel.control_room.end_shown")}>
        <span className="vh">: {name}</span>
      </Button>
    </Form>
  );
}
