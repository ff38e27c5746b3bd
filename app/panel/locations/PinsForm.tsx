import { useState } from "react";
import { Form } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { sourceSet } from "#app/domain/media/source-set.ts";
import { percentOf, type Pin } from "#app/domain/programme/plan-picture.ts";
import type { PointKind } from "#app/domain/programme/point.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { Picture } from "#app/ui/kit/Picture.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { Button } from "../kit/Button.tsx";
import { FormRefusal } from "../kit/ErrorSummary.tsx";
import { Wrong } from "../kit/Field.tsx";
import { Section } from "../kit/Section.tsx";
import { UnsavedGuard } from "../kit/UnsavedGuard.tsx";

/** A place or a point. */
interface Pinned {
  id: string;
  name: string;
  pin: Pin | null;
  /** Null for a place. */
  kind: PointKind | null;
}

interface PinsFormProps {
  pinned: Pinned[];
  imageUrl: string;
  answer: FormAnswer | undefined;
}

/** Per cent from the left and from the top, as typed. */
interface Typed {
  left: string;
  top: string;
}

const unpinned: Typed = { left: "", top: "" };
const typedOf = ({ pin }: Pinned): Typed =>
  pin === null ? unpinned : { left: `${percentOf(pin.x)}`, top: `${percentOf(pin.y)}` };

/** Sets where places and points stand on the picture: by a tap on it, or by two numbers. */
export function PinsForm({ pinned, imageUrl, answer }: PinsFormProps) {
  const t = useTexts();
  const result = answer?.form === "pins" ? answer.result : null;
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(
    () => new Map(pinned.map((one) => [one.id, sentOf(one, result?.initialValue)])),
  );
  const [chosen, setChosen] = useState<string | null>(() => firstUnpinned(pinned, typed) ?? pinned[0]?.id ?? null);
  const data = JSON.stringify(pinned);
  const [lastData, setLastData] = useState(data);
  // The form follows what is stored, but is not made anew: the pressed button keeps the focus.
  if (data !== lastData) {
    const next = new Map(pinned.map((one) => [one.id, typedOf(one)]));
    setLastData(data);
    setTyped(next);
    if (!pinned.some(({ id }) => id === chosen)) setChosen(firstUnpinned(pinned, next) ?? pinned[0]?.id ?? null);
  }
  const valueOf = ({ id }: Pinned): Typed => typed.get(id) ?? unpinned;
  const isEdited = (one: Pinned): boolean => {
    const [{ left, top }, stored] = [valueOf(one), typedOf(one)];
    return left !== stored.left || top !== stored.top;
  };
  const set = (id: string, value: Typed): void => setTyped(new Map(typed).set(id, value));
  const place = (left: number, top: number): void => {
    if (chosen === null) return;
    const next = new Map(typed).set(chosen, { left: `${percentOf(left)}`, top: `${percentOf(top)}` });
    setTyped(next);
    setChosen(firstUnpinned(pinned, next) ?? chosen);
  };
  const labels = pinned.flatMap((one) =>
    (["left", "top"] as const).map((side) => {
      const id = `${side}-${one.id}`;
      const dirty = valueOf(one)[side] !== typedOf(one)[side];
      return {
        field: { id, errors: result?.error?.[id] ?? undefined, dirty },
        label: `${one.name}, ${t(`panel.plan_picture.${side}`)}`,
      };
    }),
  );
  return (
    <Form method="post" id="pins" preventScrollReset>
      <UnsavedGuard isDirty={pinned.some(isEdited)} formId="pins" />
      <FormRefusal answer={answer} forms={["pins"]} failed={t("panel.plan_picture.failed")} labels={labels} />
      <Section id="section-pins" title={t("panel.plan_picture.pins")} note={t("panel.plan_picture.pins_note")}>
        {pinned.length === 0 ? (
          <p>{t("panel.plan_picture.nothing")}</p>
        ) : (
          <div className="pinning">
            <div className="pin-stage">
              <PinPicture
                imageUrl={imageUrl}
                pins={pinned.map((one, index) => ({ ...one, ...valueOf(one), mark: markOf(one, index) }))}
                chosen={pinned.find(({ id }) => id === chosen) ?? null}
                onPlace={place}
              />
              <Button look="pri" form="pins" intent="pins" text={t("panel.plan_picture.save_pins")} />
            </div>
            <ol className="pin-rows">
              {pinned.map((one, index) => (
                <PinRow
                  key={one.id}
                  one={one}
                  mark={markOf(one, index)}
                  typed={valueOf(one)}
                  isChosen={one.id === chosen}
                  errors={["left", "top"].flatMap((side) => result?.error?.[`${side}-${one.id}`] ?? [])}
                  onType={(value) => set(one.id, value)}
                  onChoose={() => setChosen(one.id)}
                />
              ))}
            </ol>
          </div>
        )}
      </Section>
    </Form>
  );
}

/** Returns what was sent for a pin in a refused or kept form, else what is stored. */
function sentOf(one: Pinned, sent: Record<string, unknown> | null | undefined): Typed {
  const [left, top] = [sent?.[`left-${one.id}`], sent?.[`top-${one.id}`]];
  if (sent == null) return typedOf(one);
  return { left: typeof left === "string" ? left : "", top: typeof top === "string" ? top : "" };
}

const firstUnpinned = (pinned: readonly Pinned[], typed: ReadonlyMap<string, Typed>): string | null =>
  pinned.find(({ id }) => (typed.get(id) ?? unpinned).left === "")?.id ?? null;

/** Places have numbers, points the icon of their kind. */
const markOf = ({ kind }: Pinned, index: number) => (kind === null ? `${index + 1}` : <Icon name={kind} />);

interface PinPictureProps {
  imageUrl: string;
  pins: (Pinned & Typed & { mark: React.ReactNode })[];
  chosen: Pinned | null;
  /** Takes fractions of the picture's width and height. */
  onPlace: (left: number, top: number) => void;
}

function PinPicture({ imageUrl, pins, chosen, onPlace }: PinPictureProps) {
  const t = useTexts();
  const { width, height } = sourceSet(imageUrl) ?? { width: 4, height: 3 };
  const within = (share: number): number => Math.min(1, Math.max(0, share));
  return (
    <div className="pin-picture" style={{ aspectRatio: `${width} / ${height}`, "--ratio": width / height }}>
      <Picture src={imageUrl} alt={t("panel.plan_picture.now")} sizes="(min-width: 1100px) 700px, 100vw" />
      {pins
        .filter(({ left, top }) => left !== "" && top !== "")
        .map(({ id, left, top, mark }) => (
          <span
            key={id}
            className="pin-mark"
            data-chosen={id === chosen?.id || undefined}
            style={{ left: `${Number(left.replace(",", "."))}%`, top: `${Number(top.replace(",", "."))}%` }}
            aria-hidden="true"
          >
            {mark}
          </span>
        ))}
      {chosen === null ? null : (
        <button
          type="button"
          className="pin-tap js-only"
          aria-label={t("panel.plan_picture.tap", { name: chosen.name })}
          onClick={({ currentTarget, clientX, clientY, detail }) => {
            // The keyboard has no position: it goes on to the numbers.
            if (detail === 0) return document.getElementById(`left-${chosen.id}`)?.focus();
            const box = currentTarget.getBoundingClientRect();
            onPlace(within((clientX - box.left) / box.width), within((clientY - box.top) / box.height));
          }}
        />
      )}
    </div>
  );
}

interface PinRowProps {
  one: Pinned;
  mark: React.ReactNode;
  typed: Typed;
  isChosen: boolean;
  errors: readonly string[];
  onType: (value: Typed) => void;
  onChoose: () => void;
}

function PinRow({ one, mark, typed, isChosen, errors, onType, onChoose }: PinRowProps) {
  const t = useTexts();
  const { id, name } = one;
  const stored = typedOf(one);
  const wrong = errors.length === 0 ? {} : { "aria-invalid": true, "aria-describedby": `wrong-${id}` };
  return (
    <li data-chosen={isChosen || undefined}>
      <fieldset>
        <legend>
          <span className="pin-mark" aria-hidden="true">
            {mark}
          </span>
          {name}
        </legend>
        <input type="hidden" name={`was-${id}`} value={`${stored.left} ${stored.top}`} />
        {(["left", "top"] as const).map((side) => (
          <label key={side} htmlFor={`${side}-${id}`}>
            {t(`panel.plan_picture.${side}`)}
            <input
              id={`${side}-${id}`}
              className="in"
              type="number"
              name={`${side}-${id}`}
              min={0}
              max={100}
              step={0.1}
              inputMode="decimal"
              value={typed[side]}
              onFocus={onChoose}
              onChange={({ currentTarget: { value } }) => onType({ ...typed, [side]: value })}
              {...wrong}
            />
          </label>
        ))}
        <button className="btn sm js-only" type="button" aria-pressed={isChosen} onClick={onChoose}>
          {t("panel.plan_picture.place")}
          <span className="vh"> {name}</span>
        </button>
        <button
          className="iconbtn js-only"
          type="button"
          disabled={typed.left === "" && typed.top === ""}
          aria-label={t("panel.plan_picture.clear", { name })}
          title={t("panel.plan_picture.clear", { name })}
          onClick={() => onType(unpinned)}
        >
          <Icon name="x" />
        </button>
        <Wrong id={`wrong-${id}`} messages={errors} />
      </fieldset>
    </li>
  );
}
