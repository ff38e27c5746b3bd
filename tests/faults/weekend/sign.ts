import { LiveLink, linkTimes } from "#app/browser/live/link.ts";
import { type ChannelState, applyFrame } from "#app/domain/live/apply-frame.ts";
import {
  eventsIn,
  isOfflineProgramme,
  offlineProgrammePath,
  type OfflineProgramme,
} from "#app/domain/offline/offline-programme.ts";

/** A display: the programme as it was loaded, with the frames of the live channel since. */
export class Sign {
  readonly #origin: string;
  readonly #link: LiveLink;
  #programme: OfflineProgramme;
  #heard: ChannelState;
  /** Number of times the whole programme was loaded again. */
  reloads = 0;

  static async at(origin: string): Promise<Sign> {
    return new Sign(origin, await programmeAt(origin));
  }

  private constructor(origin: string, programme: OfflineProgramme) {
    this.#origin = origin;
    this.#programme = programme;
    this.#heard = { epoch: programme.epoch, sequence: programme.sequence, latest: new Map() };
    this.#link = new LiveLink({
      origin,
      position: programme,
      // As browsers reconnect, but sooner: a weekend takes a minute here.
      times: { ...linkTimes, firstDelay: 100, maxDelay: 500, restart: 200, poll: 1000 },
      onFrame: (frame) => {
        const { epoch } = this.#heard;
        this.#heard = applyFrame(this.#heard, frame);
        if (frame.type === "reload" || this.#heard.epoch !== epoch) void this.#reload();
      },
      onState: () => undefined,
    });
    this.#link.start();
  }

  /** Events that it shows: id, title, hours and status. */
  get shown(): Shown[] {
    const known = new Map(eventsIn(this.#programme).map((event) => [event.id, event]));
    for (const [id, { event, sequence }] of this.#heard.latest) {
      if (sequence <= this.#programme.sequence) continue;
      if (event === null) known.delete(id);
      else known.set(id, event);
    }
    return shownOf([...known.values()]);
  }

  stop(): void {
    this.#link.stop();
  }

  async #reload(): Promise<void> {
    this.reloads += 1;
    this.#programme = await programmeAt(this.#origin);
  }
}

export interface Shown {
  id: string;
  title: string;
  startTime: string;
  endTime: string;
  status: string;
}

/** Reduces events to comparable fields, in the order of their ids. */
export const shownOf = (events: Shown[]): Shown[] =>
  events
    .map(({ id, title, startTime, endTime, status }) => ({ id, title, startTime, endTime, status }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

async function programmeAt(origin: string): Promise<OfflineProgramme> {
  const json: unknown = await (await fetch(`${origin}${offlineProgrammePath}`)).json();
  if (!isOfflineProgramme(json)) throw new Error("The programme is none");
  return json;
}
