import { Form } from "react-router";
import { Dialog } from "#app/ui/kit/Dialog.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Button } from "../kit/Button.tsx";

interface PosterDialogProps {
  text: string;
  /** Called with true if the text shall go into the cells after all. */
  onAnswer: (isForCells: boolean) => void;
}

/** Says that a pasted text looks like a poster, and takes it to the import. */
export function PosterDialog({ text, onAnswer }: PosterDialogProps) {
  const t = useTexts();
  return (
    <Dialog className="confirm" labelledBy="poster-title" closeTo="/admin/sheet" onClose={() => onAnswer(false)}>
      <Form method="post" action="/admin/import?paste=text" encType="multipart/form-data">
        <h2 id="poster-title">{t("panel.sheet.looks_like_poster")}</h2>
        <p>{t("panel.sheet.poster_to_import")}</p>
        <textarea name="text" defaultValue={text} hidden readOnly />
        <div className="go">
          <Button look="pri" text={t("panel.sheet.read_poster")} />
          <Button type="button" text={t("panel.sheet.paste_anyway")} onClick={() => onAnswer(true)} />
          <Button look="quiet" type="button" text={t("panel.kit.cancel")} onClick={() => onAnswer(false)} />
        </div>
      </Form>
    </Dialog>
  );
}
