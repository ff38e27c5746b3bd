import type { ComponentProps } from "react";
import type { ProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import { EmptyDay } from "./EmptyDay.tsx";
import { EmptyState } from "./EmptyState.tsx";
import type { Outside } from "./outside.ts";
import { OutsidePage } from "./OutsidePage.tsx";

interface EmptyProps extends ComponentProps<typeof EmptyDay> {
  programme: ComponentProps<typeof EmptyDay>["programme"] &
    ComponentProps<typeof OutsidePage>["programme"] & { outside: Outside | null };
  address: ProgrammeAddress;
}

/**
 * The front page before and after the festival, the page of a day without events, or the place of the list if only the
 * filters leave none.
 */
export const Empty = ({ programme, address, children }: EmptyProps) =>
  programme.outside !== null && isPlain(address) ? (
    <OutsidePage programme={programme} outside={programme.outside} address={address} />
  ) : programme.events.length === 0 ? (
    <EmptyDay programme={programme}>{children}</EmptyDay>
  ) : (
    <EmptyState address={address} />
  );

const isPlain = ({ view, query, categoryId }: ProgrammeAddress): boolean =>
  view === "hours" && query === "" && categoryId === null;
