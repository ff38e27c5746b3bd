import { useNavigation } from "react-router";
import { useTexts } from "../../texts.tsx";

interface SaveButtonsProps {
  isDraft: boolean;
  formId: string;
}

/** A draft is kept as one or published; what is public stays so. While an answer is on its way another tap does nothing. */
export function SaveButtons({ isDraft, formId }: SaveButtonsProps) {
  const t = useTexts();
  const isBusy = useNavigation().formMethod !== undefined;
  const button = (intent: "draft" | "publish", text: string, look: string) => (
    <button className={`btn ${look}`} type="submit" form={formId} name="intent" value={intent} aria-disabled={isBusy} onClick={(event) => (isBusy ? event.preventDefault() : undefined)}>
      {text}
    </button>
  );
  if (!isDraft) return button("publish", t("panel.kit.save"), "pri");
  return (
    <>
      {button("draft", t("panel.event_form.save_draft"), "")}
      {button("publish", t("panel.event_form.publish"), "pri")}
    </>
  );
}
