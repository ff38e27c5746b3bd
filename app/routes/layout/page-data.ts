import type { TFunction } from "i18next";
import type { Position } from "#app/domain/changes/position.ts";
import type { FestivalCalendar } from "#app/domain/programme/day.ts";
import type { ProgrammeReader } from "#app/domain/programme/programme-reader.ts";
import type { PageSettings } from "#app/domain/settings/page-settings.ts";
import type { ShownStream } from "#app/domain/streaming/stream.ts";
import type { EventDetailData } from "#app/ui/event/event-detail-data.ts";

/** What the programme's pages are made of: from the database on the server, from the pocket programme in a browser without network. */
export interface PageData extends Position {
  programme: ProgrammeReader;
  /** Number of the newest change that it shows. */
  sequence: number;
  settings: PageSettings;
  calendar: FestivalCalendar;
  now: Date;
  /** The public address of the site, without a slash at the end. */
  origin: string;
  t: TFunction;
  stream: (visitor: { playing: boolean }) => ShownStream;
  /** What can be shown of a map in the page: without a key nothing, without network nothing now. */
  maps: EventDetailData["maps"];
}
