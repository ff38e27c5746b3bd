import { getFormProps } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import type { ListedDisplay } from "#app/domain/signage/display.ts";
import { linkHours } from "#app/domain/signage/pairing.ts";
import type { Screen } from "#app/domain/signage/screen.ts";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { CopyField } from "../kit/CopyField.tsx";
import { instantText } from "../kit/date-texts.ts";
import { FormRefusal } from "../kit/ErrorSummary.tsx";
import { SelectField, TextField } from "../kit/Field.tsx";
import { SectionForm } from "../kit/SectionForm.tsx";

interface PairByCodeProps {
  /** The code in the page's address, from the display's QR code; else empty. */
  code: string;
  /** The displays whose place another player may take. */
  missing: readonly ListedDisplay[];
  answer: FormAnswer | undefined;
}

/** Pairs the display that shows a code, under a new name or in the place of a missing one. */
export function PairByCode({ code, missing, answer }: PairByCodeProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ code: string; name: string }>("pair", answer, { code, name: "" });
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset>
      <input type="hidden" name="intent" value="pair" />
      <FormRefusal
        answer={answer}
        forms={[form.id]}
        failed={t("panel.signage.failed")}
        labels={[
          { field: fields.code, label: t("panel.signage.pairing.code") },
          { field: fields.name, label: t("panel.signage.name") },
        ]}
      />
      <section className="section">
        <h2>
          {t("panel.signage.pairing.title")}
          <small>{t("panel.signage.pairing.note")}</small>
        </h2>
        <div className="fields readable pairing">
          <TextField
            field={fields.code}
            label={t("panel.signage.pairing.code")}
            hint={t("panel.signage.pairing.code_hint")}
            width="w6"
            required
          />
          <TextField
            field={fields.name}
            label={t("panel.signage.name")}
            hint={t("panel.signage.pairing.name_hint")}
            width="w6"
            required
          />
          <div className="f">
            <button className="btn pri" type="submit">
              {t("panel.signage.pairing.submit")}
            </button>
          </div>
          {missing.length === 0 ? null : (
            <div className="f again">
              <p>{t("panel.signage.pairing.again")}</p>
              {missing.map(({ id, name }) => (
                <button key={id} className="btn" type="submit" name="display" value={id} formNoValidate>
                  {t("panel.signage.pairing.is", { name })}
                </button>
              ))}
            </div>
          )}
        </div>
      </section>
    </Form>
  );
}

interface PairByLinkProps {
  screens: readonly Pick<Screen, "slug" | "name">[];
  answer: FormAnswer | undefined;
}

/** Names a display and makes the link that pairs it. */
export function PairByLink({ screens, answer }: PairByLinkProps) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ name: string; screen: string }>("link", answer, { name: "", screen: "" });
  return (
    <SectionForm
      form={form}
      answer={answer}
      failed={t("panel.signage.failed")}
      labels={[{ field: fields.name, label: t("panel.signage.name") }]}
      title={t("panel.signage.pairing.link_title")}
      note={t("panel.signage.pairing.link_note", { hours: linkHours })}
      intent="link"
      submit={t("panel.signage.pairing.make_link")}
      isMain={false}
    >
      <TextField
        field={fields.name}
        label={t("panel.signage.name")}
        hint={t("panel.signage.pairing.name_hint")}
        width="w6"
        required
      />
      <SelectField
        field={fields.screen}
        label={t("panel.signage.pairing.link_screen")}
        options={[
          { value: "", text: t("panel.signage.default") },
          ...screens.map(({ slug, name }) => ({ value: slug, text: name })),
        ]}
        width="w6"
      />
    </SectionForm>
  );
}

/** A link that pairs a display. It is shown only on the page that made it. */
export interface MadeDisplayLink {
  name: string;
  address: string;
  /** Instant, ISO 8601 UTC. */
  until: string;
}

/** Shows a link that was just made. */
export function MadeLink({ link: { name, address, until } }: { link: MadeDisplayLink }) {
  const t = useTexts();
  const { zone } = useFestival();
  const shown = useRef<HTMLElement>(null);
  // The form may be a phone's screens below.
  useEffect(() => {
    // Newer browsers return a promise here, which React would take for the effect's clean-up.
    shown.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <section className="one-time" role="status" aria-labelledby="made-link" ref={shown}>
      <h2 id="made-link">{t("panel.signage.pairing.made", { name })}</h2>
      <p>{t("panel.signage.pairing.made_text", { when: instantText(t, until, zone) })}</p>
      <CopyField
        text={address}
        label={t("panel.signage.pairing.made_label")}
        copy={t("panel.signage.pairing.copy")}
        copied={t("panel.signage.pairing.copied")}
      />
    </section>
  );
}
