import type { TFunction } from "i18next";
import type { Position } from "#app/domain/changes/position.ts";
import type { FestivalCalendar } from "#app/domain/programme/day.ts";
import type { ProgrammeReader } from "#app/domain/programme/programme-reader.ts";
import type { FestivalPeople } from "#app/domain/people/person.ts";
import type { PageSettings } from "#app/domain/catalogue/catalogue.ts";
import type { ShownStream } from "#app/domain/streaming/stream.ts";
import type { EventDetailData } from "#app/ui/event/event-detail-data.ts";

/** Data of visitors' pages: from the database, or without network from the offline programme. */
export interface PageData extends Position {
  programme: ProgrammeReader;
  people: () => Promise<FestivalPeople>;
  sequence: number;
  settings: PageSettings;
  calendar: FestivalCalendar;
  now: Date;
  /** The public address of the site, without a slash at the end. */
  origin: string;
  t: TFunction;
  stream: (visitor: { playing: boolean }) => ShownStream;
  maps: EventDetailData["maps"];
}
