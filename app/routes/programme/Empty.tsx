import type { ComponentProps } from "react";
import type { EventSummary } from "#app/domain/programme/event.ts";
import type { ProgrammeAddress } from "#app/ui/programme/page-paths.ts";
import { EmptyDay } from "./EmptyDay.tsx";
import { EmptyState } from "./EmptyState.tsx";

interface EmptyProps extends ComponentProps<typeof EmptyDay> {
  programme: ComponentProps<typeof EmptyDay>["programme"] & { events: EventSummary[] };
  address: ProgrammeAddress;
}

/** The page of a day without events, or the place of the list if only the filters leave none. */
export const Empty = ({ programme, address, children }: EmptyProps) =>
  programme.events.length === 0 ? (
    <EmptyDay programme={programme}>{children}</EmptyDay>
  ) : (
    <EmptyState address={address} />
  );
