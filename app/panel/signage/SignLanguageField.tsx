import { languages } from "#app/domain/preferences.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { SelectField } from "../kit/Field.tsx";

type SelectProps = React.ComponentProps<typeof SelectField>;

/** The language of a sign: the one in which the festival writes, named, or another one. */
export function SignLanguageField({ field, width }: Pick<SelectProps, "field" | "width">) {
  const t = useTexts();
  const { language, festival } = useFestival();
  const written = festival.contentLanguage ?? language;
  return (
    <SelectField
      field={field}
      label={t("panel.signage.language")}
      options={[
        { value: "auto", text: t("panel.signage.language_auto", { language: t(`language.${written}`) }) },
        ...languages.map((value) => ({ value, text: t(`language.${value}`) })),
      ]}
      width={width}
    />
  );
}
