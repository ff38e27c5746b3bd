import { useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useKeptFocus } from "#app/ui/kit/use-kept-focus.ts";
import { canMoveOthers, type GridMove, isMoved } from "#app/domain/programme/day-grid-move.ts";
import { gridPath, type GridAddress, noMove } from "./grid-address.ts";
import { eventOnGrid, moveOf, type GridDay } from "./grid-day.ts";

/** Origin of a move: the address, or with scripts the form, the keys, the pointer, or the form that asks about a series. */
export type MovedBy = "address" | "form" | "keys" | "pointer" | "question";

export interface Mover {
  /** The move that is shown but not saved yet. */
  move: GridMove | null;
  by: MovedBy;
  isSaving: boolean;
  propose: (move: GridMove, by: MovedBy) => void;
  putBack: () => void;
  /** Keeps the focus on the moved event. */
  keptFocus: ReturnType<typeof useKeptFocus>;
  /** Notes that the form itself sends the move. */
  sent: (move: GridMove) => void;
  /** Saves a move, if it changes anything; opens its form if other dates of its series can move too. */
  save: (move: GridMove, by: MovedBy) => void;
}

interface Proposal {
  /** Day data the move was made for. Reloaded data ends the proposal. */
  day: GridDay;
  address: string;
  move: GridMove;
  by: MovedBy;
}

/** Holds the current move, of which there is at most one: from the address, the form, the arrow keys or a drag. */
export function useMove(day: GridDay, address: GridAddress): Mover {
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const { state, formMethod } = useNavigation();
  const submit = useSubmit();
  const here = gridPath(address);
  const current = proposal?.day === day && proposal.address === here ? proposal : null;

  // A block moved to another column by keys is a new element, and the form of a move that is saved goes away: the block
  // gets the focus, so that the keys keep working.
  const keptFocus = useKeptFocus(proposal === null ? "" : blockId(proposal.move.id, proposal.move.to));

  return {
    move: current?.move ?? moveOf(day, address),
    by: current?.by ?? "address",
    isSaving: state !== "idle" && formMethod === "POST",
    propose: (move, by) => setProposal({ day, address: here, move, by }),
    putBack: () => setProposal(null),
    sent: (move) => setProposal({ day, address: here, move, by: "form" }),
    keptFocus,
    save: (move, by) => {
      const event = eventOnGrid(day, move.id);
      if (event === undefined || !isMoved(event, move)) return setProposal(null);
      // The form asks for which dates of the series the move is.
      if (canMoveOthers(event, move, day.calendar.zone))
        return setProposal({ day, address: here, move, by: "question" });
      setProposal({ day, address: here, move, by });
      const fields = {
        event: move.id,
        from: move.from ?? "",
        ...seenFields(event),
        at: move.startTime,
        until: move.endTime,
        to: move.to ?? "",
      };
      void submit(fields, { method: "post", action: gridPath(address, noMove), preventScrollReset: true });
    },
  };
}

/** Returns the hours that the editor saw, as fields of a move; empty for a draft without an hour. */
export const seenFields = (event: { isScheduled: boolean; startTime: string; endTime: string }) =>
  event.isScheduled ? { seen: event.startTime, seenEnd: event.endTime } : { seen: "", seenEnd: "" };

/** Returns the id of an event's block in the column of a place. */
export const blockId = (eventId: string, placeId: string | null): string => `block-${eventId}-${placeId ?? ""}`;

/** Properties shared by all components with a block or the form. */
export interface MovingProps {
  day: GridDay;
  address: GridAddress;
  mover: Mover;
  answer: FormAnswer | undefined;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
}
