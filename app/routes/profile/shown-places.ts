import type { Day } from "#app/domain/programme/day.ts";
import type { OwnRegistration } from "#app/ui/event/detail.ts";
import type { CardState } from "#app/ui/programme/card-state.ts";

/** 'Mis plazas' as the profile shows them, in the person's words. */
export interface ShownPlaces {
  /** At how many events the person was. */
  attended: number;
  days: { day: Day; title: string; places: ShownPlace[] }[];
  over: ShownPlace[];
  /** What has come of the last tap. */
  notice: { text: string; tone: "done" | "refused" } | null;
}

export interface ShownPlace {
  eventId: string;
  title: string;
  /** Null for what was taken out of the programme. */
  path: string | null;
  when: string;
  place: string;
  state: CardState | "withdrawn";
  /** Why it is cancelled or late. */
  note: string | null;
  own: OwnRegistration;
}
