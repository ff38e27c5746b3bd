import { Form } from "react-router";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";

/** Switches larger text on or off; the page stays. */
export function LargeText() {
  const t = useTexts();
  const isLarge = useFestival().look.text === "large";
  return (
    <Form method="post" action="/settings" preventScrollReset replace>
      <input type="hidden" name="back" value="here" />
      <button type="submit" name="text" value={isLarge ? "normal" : "large"} aria-pressed={isLarge}>
        <b aria-hidden="true">A</b>
        {t("text.large")}
      </button>
    </Form>
  );
}
