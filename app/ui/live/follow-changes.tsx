import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { preloadWhenIdle } from "#app/browser/preload-when-idle.ts";
import { isTyping } from "#app/browser/unsent-input.ts";
import type { PanelChange, ServerFrame, ServerMessages } from "#app/domain/live/change.ts";
import type { Position } from "#app/domain/changes/position.ts";
import { isSamePeople, type PeopleVersions } from "#app/domain/changes/people-versions.ts";
import { useFestival } from "../shell/festival.tsx";
import { useIsBusy } from "./use-reload.ts";

/** Interval of the check whether the page may reload, in ms: other users' changes appear within a second. */
const lookEvery = 300;

interface FollowedChanges {
  /** The last change of each item since the page loaded, by kind and id. */
  written: ReadonlyMap<string, PanelChange>;
  /** The last reminder or message: a visible page shows it itself instead of a notification. */
  notification: ServerMessages["event:reminder"] | null;
  /** Postpones reloads until the returned function is called. */
  hold: () => () => void;
}

const ChangesContext = createContext<FollowedChanges>({
  written: new Map(),
  notification: null,
  hold: () => () => undefined,
});

interface FollowChangesProps {
  people: PeopleVersions;
  children: React.ReactNode;
}

/**
 * Reloads a page of the panel or of the check-in when other users change something; not while a form is filled in or
 * sent, a dialog is open, or a part of the page asks to wait ({@link usePauseReload}).
 */
export function FollowChanges({ people, children }: FollowChangesProps) {
  const { epoch, sequence } = useFestival();
  const { users, registrations } = people;
  const { revalidate, state } = useRevalidator();
  const isBusy = useIsBusy() || state !== "idle";
  const [written, setWritten] = useState<FollowedChanges["written"]>(new Map());
  const [notification, setNotification] = useState<FollowedChanges["notification"]>(null);
  /** The position that the page should have; "anywhere" if it is unknown but the page is stale. */
  const due = useRef<Position | "anywhere">({ epoch, sequence });
  /** Newer version of the guest list; null if up to date. */
  const duePeople = useRef<PeopleVersions | null>(null);
  const [isDue, setDue] = useState(false);
  const first = useRef({ epoch, sequence });
  const holds = useRef(0);

  useEffect(() => {
    let known: Position = first.current;
    const ask = (next: Position | "anywhere"): void => {
      due.current = next;
      setDue(true);
    };
    const applyFrame = (frame: ServerFrame): void => {
      // An event has begun or ended without a change.
      if (frame.type === "event:updated" && frame.sequence === undefined && frame.asOf === known.sequence)
        ask("anywhere");
      known = {
        epoch: frame.type === "resumed" ? frame.data.epoch : known.epoch,
        sequence: frame.sequence ?? known.sequence,
      };
      if (frame.type === "people:changed") {
        duePeople.current = frame.data;
        setDue(true);
      }
      if (frame.type === "resumed" || frame.type === "panel:changed") ask(known);
      if (frame.type === "event:reminder") setNotification(frame.data);
      if (frame.type !== "panel:changed" || frame.data.changes === null) return;
      const news = frame.data.changes.map((change) => [keyOf(change.entity, change.id), change] as const);
      setWritten((before) => new Map([...before, ...news]));
    };
    let end: (() => void) | undefined;
    let isOver = false;
    const start = async (): Promise<void> => {
      const { startPanelLink } = await import("#app/browser/live/panel-link.ts");
      if (!isOver)
        end = startPanelLink({ position: first.current, onFrame: applyFrame, onSignedOut: () => ask("anywhere") });
    };
    const giveUp = preloadWhenIdle([start]);
    return () => {
      isOver = true;
      giveUp();
      end?.();
    };
  }, []);

  useEffect(() => {
    if (!isDue || isBusy) return;
    const look = (): void => {
      const hasNewPeople = duePeople.current !== null && !isSamePeople(duePeople.current, { users, registrations });
      const isNew =
        hasNewPeople || due.current === "anywhere" || due.current.epoch !== epoch || due.current.sequence > sequence;
      if (isNew && (holds.current > 0 || isTyping() || document.querySelector("dialog[open]") !== null)) return;
      setDue(false);
      // A page already shows its own changes.
      if (isNew) void revalidate();
    };
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [isDue, isBusy, epoch, sequence, users, registrations, revalidate]);

  const hold = useCallback(() => {
    holds.current += 1;
    return () => {
      holds.current -= 1;
    };
  }, []);
  const changes = useMemo(() => ({ written, notification, hold }), [written, notification, hold]);
  return <ChangesContext value={changes}>{children}</ChangesContext>;
}

const keyOf = (entity: PanelChange["entity"], id: string): string => `${entity} ${id}`;

/** Postpones reloads while a part of the page is in use: a block that is being moved, a draft. */
export function usePauseReload(isHeld: boolean): void {
  const { hold } = use(ChangesContext);
  useEffect(() => (isHeld ? hold() : undefined), [isHeld, hold]);
}

export const useLatestWrite = (entity: PanelChange["entity"], id: string): PanelChange | undefined =>
  use(ChangesContext).written.get(keyOf(entity, id));

/** Returns the last change of each item since the page loaded. */
export const useLatestWrites = (): FollowedChanges["written"] => use(ChangesContext).written;

export const useLatestNotification = (): FollowedChanges["notification"] => use(ChangesContext).notification;
