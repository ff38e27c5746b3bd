import { formatCoordinates } from "#app/domain/programme/coordinates.ts";
import { defaultCountry, type Location } from "#app/domain/programme/event.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Editor } from "../kit/Editor.tsx";
import { NumberField, TextArea, TextField } from "../kit/Field.tsx";
import { ImageField } from "../kit/ImageField.tsx";
import type { ItemFormProps } from "../kit/ItemListPage.tsx";
import { listPath } from "../kit/list-address.ts";
import { CoordinatesField } from "./CoordinatesField.tsx";

interface LocationFormProps extends ItemFormProps<Location> {
  hasMaps: boolean;
  imageMegabytes: number;
}

type Fields = Record<
  | "name"
  | "capacity"
  | "address"
  | "city"
  | "country"
  | "description"
  | "image"
  | "imageUrl"
  | "amenities"
  | "coordinates",
  string
>;
const labelled = ["name", "capacity", "address", "city", "country", "description", "amenities", "coordinates"] as const;

/** Creates or edits a location (spec §5). */
export function LocationForm({
  item: location,
  errors,
  answer,
  isKept,
  query,
  hasMaps,
  imageMegabytes,
}: LocationFormProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<Fields>("location", answer, valuesOf(location, useFestival().festival.city));
  const labels = [
    ...labelled.map((name) => ({ field: fields[name], label: t(`panel.locations.${name}`) })),
    { field: fields.image, label: t("panel.kit.image_file") },
    { field: fields.imageUrl, label: t("panel.kit.image_address") },
  ];
  return (
    <Editor
      form={form}
      title={
        location === null ? t("panel.locations.new_title") : t("panel.locations.edit_title", { name: location.name })
      }
      errors={errors}
      labels={labels}
      isKept={isKept}
      submit={t(location === null ? "panel.locations.create" : "panel.kit.save")}
      action={listPath("locations", query, location === null ? { new: "" } : { edit: location.id })}
      closeTo={listPath("locations", query)}
      id={location?.id ?? null}
      encType="multipart/form-data"
    >
      <TextField field={fields.name} label={t("panel.locations.name")} required width="w8" />
      <NumberField field={fields.capacity} label={t("panel.locations.capacity")} min={0} optional width="w4" />
      <TextField field={fields.address} label={t("panel.locations.address")} optional />
      <TextField field={fields.city} label={t("panel.locations.city")} required width="w6" />
      <TextField field={fields.country} label={t("panel.locations.country")} width="w6" />
      <TextArea field={fields.description} label={t("panel.locations.description")} rows={3} optional />
      <ImageField file={fields.image} address={fields.imageUrl} maxMegabytes={imageMegabytes} />
      <TextField
        field={fields.amenities}
        label={t("panel.locations.amenities")}
        hint={t("panel.locations.amenities_hint")}
        optional
      />
      <CoordinatesField field={fields.coordinates} hasMaps={hasMaps} optional />
    </Editor>
  );
}

function valuesOf(location: Location | null, city: string): Fields {
  const { latitude = null, longitude = null } = location ?? {};
  return {
    name: location?.name ?? "",
    capacity: location?.capacity?.toString() ?? "",
    address: location?.address ?? "",
    city: location?.city ?? city,
    country: location?.country ?? defaultCountry,
    description: location?.description ?? "",
    image: "",
    imageUrl: location?.imageUrl ?? "",
    amenities: location?.amenities.join(", ") ?? "",
    coordinates: latitude === null || longitude === null ? "" : formatCoordinates({ latitude, longitude }),
  };
}
