import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useState } from "react";
import { Picture } from "#app/ui/kit/Picture.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { FieldFrame, TextField } from "./Field.tsx";

interface ImageFieldProps {
  /** The file; without a chosen file `address` counts. */
  file: FieldMetadata<string>;
  address: FieldMetadata<string>;
  maxMegabytes: number;
}

const bytesPerMegabyte = 1024 * 1024;

/** An image as a file or a URL; an empty URL removes the image. */
export function ImageField({ file, address, maxMegabytes }: ImageFieldProps) {
  const t = useTexts();
  const [isTooLarge, setTooLarge] = useState(false);
  const { key, ...input } = getInputProps(file, { type: "file", ariaDescribedBy: file.descriptionId });
  const current = address.initialValue ?? "";
  const hint = t("panel.kit.image_hint", { megabytes: maxMegabytes });
  return (
    <div className="f image">
      {current === "" ? null : <Picture className="thumb" src={current} alt={t("panel.kit.image_now")} sizes="120px" />}
      <div className="fields">
        <FieldFrame field={file} label={t("panel.kit.image_file")} hint={isTooLarge ? undefined : hint} optional>
          <input
            key={key}
            {...input}
            className="in file"
            accept="image/png,image/jpeg,image/gif,image/webp"
            onChange={(event) =>
              setTooLarge((event.currentTarget.files?.[0]?.size ?? 0) > maxMegabytes * bytesPerMegabyte)
            }
          />
          {isTooLarge ? (
            <p className="wrong" role="alert">
              {t("panel.kit.image_large", { megabytes: maxMegabytes })}
            </p>
          ) : null}
        </FieldFrame>
        <TextField
          field={address}
          label={t("panel.kit.image_address")}
          placeholder="https://"
          hint={t("panel.kit.image_address_hint")}
          optional
        />
      </div>
    </div>
  );
}
