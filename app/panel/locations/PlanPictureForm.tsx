import { getInputProps } from "@conform-to/react";
import { useState } from "react";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { Picture } from "#app/ui/kit/Picture.tsx";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { FieldFrame, TextField, Wrong } from "../kit/Field.tsx";
import { SectionForm } from "../kit/SectionForm.tsx";

interface PlanPictureFormProps {
  settings: { imageUrl: string; imageText: string };
  imageMegabytes: number;
  answer: FormAnswer | undefined;
}

const bytesPerMegabyte = 1024 * 1024;

/** Uploads or replaces the picture, and describes it. */
export function PlanPictureForm({ settings: { imageUrl, imageText }, imageMegabytes, answer }: PlanPictureFormProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<Record<"image" | "imageUrl" | "words", string>>("picture", answer, {
    image: "",
    imageUrl,
    words: imageText,
  });
  const [isTooLarge, setTooLarge] = useState(false);
  const { key, ...file } = getInputProps(fields.image, { type: "file", ariaDescribedBy: fields.image.descriptionId });
  const { key: addressKey, ...address } = getInputProps(fields.imageUrl, { type: "hidden" });
  return (
    <SectionForm
      form={form}
      answer={answer}
      showsUnnamed
      failed={t("panel.plan_picture.failed")}
      labels={[
        { field: fields.image, label: t("panel.plan_picture.file") },
        { field: fields.words, label: t("panel.plan_picture.words") },
      ]}
      title={t("panel.plan_picture.picture")}
      note={t("panel.plan_picture.note")}
      submit={t("panel.plan_picture.save")}
      intent="picture"
      encType="multipart/form-data"
    >
      <input key={addressKey} {...address} />
      <div className="f image">
        {imageUrl === "" ? null : (
          <Picture className="thumb" src={imageUrl} alt={t("panel.plan_picture.now")} sizes="120px" />
        )}
        <div className="fields">
          <FieldFrame
            field={fields.image}
            label={t("panel.plan_picture.file")}
            hint={
              isTooLarge
                ? undefined
                : [
                    t("panel.kit.image_hint", { megabytes: imageMegabytes }),
                    ...(imageUrl === "" ? [] : [t("panel.plan_picture.stays")]),
                  ].join(". ")
            }
          >
            <input
              key={key}
              {...file}
              className="in file"
              accept="image/png,image/jpeg,image/gif,image/webp"
              required={imageUrl === ""}
              onChange={(event) =>
                setTooLarge((event.currentTarget.files?.[0]?.size ?? 0) > imageMegabytes * bytesPerMegabyte)
              }
            />
            <Wrong
              messages={isTooLarge ? [t("panel.kit.image_large", { megabytes: imageMegabytes })] : []}
              role="alert"
            />
          </FieldFrame>
        </div>
      </div>
      <TextField
        field={fields.words}
        label={t("panel.plan_picture.words")}
        hint={t("panel.plan_picture.words_hint")}
        optional
      />
    </SectionForm>
  );
}
