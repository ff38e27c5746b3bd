import { useId, useLayoutEffect, useRef, useState } from "react";
import { fold } from "#app/domain/fold.ts";
import { useTexts } from "#app/ui/texts.tsx";

export interface Suggestion {
  /** The text that the cell gets. */
  text: string;
  /** As it is shown, if it is another text. */
  label?: string;
  /** A fact beside it, such as the room of a place. */
  note?: string;
  /** True for a new name, which is created with the cell. */
  creates?: boolean;
}

/** Where the author goes after a cell: to the cell below, above, at the right, at the left, or nowhere. */
export type Way = "down" | "up" | "right" | "left" | "stay";

interface CellEditorProps {
  label: string;
  text: string;
  /** True if the first key has replaced the text of the cell. */
  isTypedOver: boolean;
  /** Returns what can complete a text, best first. */
  suggest: (text: string) => Suggestion[];
  /** True if the list opens before anything is typed. */
  opensAtOnce: boolean;
  describedBy: string | undefined;
  onDone: (text: string, creates: boolean, way: Way) => void;
  onCancel: () => void;
}

/** The field of a cell that is being edited, with what can complete it (ARIA combobox with a list). */
export function CellEditor({
  label,
  text: first,
  isTypedOver,
  suggest,
  opensAtOnce,
  describedBy,
  onDone,
  onCancel,
}: CellEditorProps) {
  const t = useTexts();
  const [text, setText] = useState(first);
  const [chosen, setChosen] = useState(-1);
  const [isOpen, setOpen] = useState(opensAtOnce || isTypedOver);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOver = useRef(false);
  const id = useId();
  const suggestions = isOpen ? suggest(text) : [];
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (!isTypedOver) input.current?.select();
  }, [isTypedOver]);
  // The list goes above its cell if there is no room below.
  useLayoutEffect(() => {
    const below = input.current?.closest(".sheet-scroll")?.getBoundingClientRect().bottom ?? innerHeight;
    const cell = input.current?.getBoundingClientRect();
    const height = list.current?.offsetHeight ?? 0;
    if (cell !== undefined && height > 0)
      list.current?.toggleAttribute("data-above", cell.bottom + height + 4 > below && cell.top > height + 140);
  });

  const finish = (way: Way, suggestion = suggestions[chosen]): void => {
    if (isOver.current) return;
    isOver.current = true;
    if (suggestion === undefined) onDone(text, false, way);
    else onDone(suggestion.text, suggestion.creates === true, way);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      else if (suggestions.length > 0)
        setChosen((chosen + step + suggestions.length + (chosen < 0 && step < 0 ? 1 : 0)) % suggestions.length);
      return;
    }
    if (event.key === "Escape") {
      event.preventDefault();
      isOver.current = true;
      onCancel();
    } else if (event.key === "Enter" || event.key === "Tab") {
      event.preventDefault();
      // A name that is only begun means the first one that goes on so.
      const completed = chosen < 0 ? completionOf(text, suggestions) : undefined;
      finish(event.key === "Enter" ? (event.shiftKey ? "up" : "down") : event.shiftKey ? "left" : "right", completed);
    }
  };
  return (
    <>
      <input
        ref={input}
        className="sheet-input"
        value={text}
        aria-label={label}
        role="combobox"
        aria-expanded={suggestions.length > 0}
        aria-controls={suggestions.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => finish("stay", undefined)}
      />
      {suggestions.length === 0 ? null : (
        <div
          ref={list}
          className="sheet-pop"
          role="listbox"
          id={`${id}-list`}
          aria-label={t("panel.sheet.suggestions")}
        >
          {suggestions.map((suggestion, index) => (
            <div
              key={`${suggestion.text}${suggestion.creates === true ? " +" : ""}`}
              id={`${id}-${index}`}
              className={`option${suggestion.creates === true && index > 0 ? " add" : ""}`}
              tabIndex={-1}
              role="option"
              aria-selected={index === chosen}
              // Before the field loses the focus.
              onPointerDown={(event) => {
                event.preventDefault();
                finish("down", suggestion);
              }}
            >
              <span>{suggestion.label ?? suggestion.text}</span>
              {suggestion.note === undefined ? null : <small>{suggestion.note}</small>}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** Returns the only known name that begins with the text. */
function completionOf(text: string, suggestions: Suggestion[]): Suggestion | undefined {
  const begun = fold(text.trim());
  if (begun === "" || suggestions.every(({ creates }) => creates !== true)) return undefined;
  const known = suggestions.filter(({ creates, text: name }) => creates !== true && fold(name).startsWith(begun));
  return known.length === 1 ? known[0] : undefined;
}
