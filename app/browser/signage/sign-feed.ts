import type { Language } from "#app/domain/preferences.ts";
import type { ServerFrame } from "#app/domain/live/change.ts";
import type { Position } from "#app/domain/changes/position.ts";
import { type ChannelState, applyFrame } from "#app/domain/live/apply-frame.ts";
import type { LatestEvents } from "#app/domain/live/latest-events.ts";
import type { ProgrammeEvent } from "#app/domain/programme/event.ts";
import {
  eventsIn,
  isOfflineProgramme,
  offlineProgrammePath,
  type OfflineProgramme,
} from "#app/domain/offline/offline-programme.ts";
import {
  type DisplayOrder,
  type DisplayReport,
  reportEvery,
  screenParameter,
  signPath,
} from "#app/domain/signage/display.ts";
import { reportAnswer } from "#app/domain/signage/display-report.ts";
import { type SignState, signState } from "#app/domain/signage/sign-state.ts";
import { holding } from "#app/domain/signage/emergency.ts";
import { mediaOf } from "#app/domain/signage/scene-media.ts";
import { movesBetween } from "#app/domain/signage/recent-moves.ts";
import { emergenciesIn } from "#app/domain/signage/stored-signs.ts";
import type { SignProgramme } from "#app/domain/signage/scene-content.ts";
import { signProgramme } from "#app/domain/offline/sign-programme.ts";
import { fetchWithin } from "../fetch-within.ts";
import { LiveLink } from "../live/link.ts";
import { clockSteps, ServerClock } from "../server-clock.ts";
import {
  displayId,
  keepMoves,
  keepPage,
  keepProgramme,
  keepState,
  keptMoves,
  keptProgramme,
  keptState,
} from "./sign-storage.ts";

export interface SignData {
  state: SignState;
  /** Null until the first programme arrives. */
  programme: SignProgramme | null;
  festival: string;
  /** The organiser's writing language; null until the first programme arrives. */
  contentLanguage: Language | null;
  isReachable: boolean;
  clock: ServerClock;
}

export interface SignFeed {
  /** Reports the sign's current content to the server, and repeats it twice a minute. */
  report: (shown: Shown) => void;
  /** Opens the socket anew, with the browser's present cookies. */
  reopen: () => void;
  stop: () => void;
}

type Shown = Pick<DisplayReport, "shows" | "emergency" | "next" | "painted">;

interface FeedOptions {
  slug: string;
  /** The state in the page, which may come from the sign's cache. */
  first: SignState;
  position: Position;
  /** True in the panel's preview, which reports nothing and stores nothing. */
  isPreview: boolean;
  onData: (data: SignData) => void;
  onOrder: (order: DisplayOrder) => void;
}

/** How long the server may take to answer, and how often a sign asks on its own, in ms. */
const answerWithin = 20_000;
const refreshEvery = 5 * 60_000;
/** Interval at which the device's clock is checked for jumps, in ms. */
const checkClockEvery = 1000;
/**
 * Many signs learn of a change at once, so each fetches the whole programme at a random moment within this time, in ms.
 */
const spread = 20_000;
/** After a longer sleep, in ms, a sign asks whether its emergency still holds before it shows it again. */
const longestNap = 10_000;
/** How long it waits for that answer, in ms. An unreachable server must not hide an emergency. */
const sureWithin = 3000;
const firstRetry = 2000;
const longestRetry = 30_000;

/**
 * Keeps a sign's data up to date: first from its storage, then from the server, then change by change over the live
 * channel.
 */
export function startSignFeed({ slug, first, position, isPreview, onData, onOrder }: FeedOptions): SignFeed {
  const kept = keptState(slug);
  // The page does not know which display it is on: that and its own scene come from its storage until the server answers.
  let state =
    kept !== null && kept.now > first.now
      ? { ...kept, version: first.version }
      : { ...first, shown: first.shown ?? kept?.shown ?? null, display: first.display ?? kept?.display ?? null };
  let programme: OfflineProgramme | null = null;
  let events: ProgrammeEvent[] = [];
  let moves = keptMoves();
  let channel: ChannelState = { ...position, latest: new Map() };
  let isReachable = navigator.onLine;
  // The stored state gives the earliest possible time: a player without a battery starts in the past.
  const clock = new ServerClock(Date.parse(state.now));
  let isClockSet = false;
  /** Time that the device slept since the server's last answer, in ms: its steady clock stood still. */
  let slept = 0;
  const stepOf = clockSteps();
  // An emergency in a state from the cache or the storage may have ended since.
  let isUnsure = hasAlarm(state) && Math.abs(Date.now() - Date.parse(state.now)) > longestNap;
  /** Number of frames with emergencies so far. */
  let alarmFrames = 0;
  /** Number of requests for the state so far, and that of the latest one with an answer. */
  let [requests, answered] = [0, 0];
  let isStopped = false;
  let retry = firstRetry;
  let lastReport: Shown = { shows: "", emergency: "" };
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const id = displayId();
  const query = new URLSearchParams({ [screenParameter]: slug });

  const later = (name: string, delay: number, task: () => void): void => {
    clearTimeout(timers.get(name));
    if (!isStopped) timers.set(name, setTimeout(task, delay));
  };

  const setClock = (now: string, asked: number): void => {
    isClockSet = true;
    slept = 0;
    clock.set(Date.parse(now), asked);
  };

  const stillOn = (emergencies: SignState["emergencies"]): SignState["emergencies"] =>
    isUnsure ? [] : holding(emergencies, new Date(clock.now() + slept));

  const publish = (): void => {
    if (isStopped) return;
    onData({
      state: { ...state, emergencies: stillOn(state.emergencies), drills: stillOn(state.drills) },
      programme:
        programme === null
          ? null
          : signProgramme(programme, events, { isReachable, state, moves, origin: location.origin }),
      festival: programme?.settings["general.name"] ?? "",
      contentLanguage: programme?.settings["general.content_language"] ?? null,
      isReachable,
      clock,
    });
  };

  const setProgramme = (next: OfflineProgramme): void => {
    programme = next;
    channel = { ...channel, latest: newerThan(channel.latest, next.sequence) };
    setEvents(withLatest(eventsIn(next), channel.latest));
    publish();
  };

  /** Sets the events, and notes which of them moved since the programme that this sign knew. */
  const setEvents = (next: ProgrammeEvent[]): void => {
    const known = moves;
    moves = movesBetween(events, next, known, clock.now());
    events = next;
    if (!isPreview && (moves.size > 0 || known.size > 0)) keepMoves(moves);
  };

  const fetchProgramme = async (): Promise<void> => {
    clearTimeout(timers.get("programme"));
    try {
      const response = await fetchWithin(offlineProgrammePath, answerWithin);
      const copy = response.clone();
      const json: unknown = response.ok ? await response.json() : null;
      if (!isOfflineProgramme(json)) throw new Error("No programme");
      retry = firstRetry;
      setProgramme(json);
      await keepProgramme(copy);
    } catch {
      // The link reports a lost server; this retry is for any other failed answer.
      later("programme", retry, () => void fetchProgramme());
      retry = Math.min(2 * retry, longestRetry);
    }
  };

  const fetchState = async (): Promise<void> => {
    const request = (requests += 1);
    try {
      const [before, asked] = [alarmFrames, clock.reading()];
      const response = await fetchWithin(`${signPath}?${query}`, answerWithin);
      if (!response.ok) return;
      const next = signState.parse(await response.json());
      setClock(next.now, asked);
      // A later request was answered first.
      if (request < answered) return;
      answered = request;
      // An emergency came over the socket meanwhile. This answer may be from before it.
      if (alarmFrames !== before) return await fetchState();
      isUnsure = false;
      setState(next);
    } catch {
      later("state", longestRetry, () => void fetchState());
    }
  };

  /** Hides an emergency that may have ended until the server says so, or doesn't answer soon. */
  const makeSure = async (): Promise<void> => {
    const showAgain = (): void => {
      isUnsure = false;
      publish();
    };
    isUnsure = hasAlarm(state);
    publish();
    later("sure", sureWithin, showAgain);
    await fetchState();
    showAgain();
  };

  const setState = (next: SignState): void => {
    state = next;
    if (!isPreview) keepState(slug, next);
    publish();
  };

  const applySettings = ({ keys, values }: { keys: string[]; values: Record<string, unknown> }): void => {
    // Show an emergency or a drill at once, without another request.
    const told = { emergencies: values["signage.emergencies"], drills: values["signage.drills"] };
    const { emergencies = state.emergencies, drills = state.drills } = {
      ...(Array.isArray(told.emergencies) && { emergencies: emergenciesIn(told.emergencies.map(String)) }),
      ...(Array.isArray(told.drills) && { drills: emergenciesIn(told.drills.map(String)) }),
    };
    if (Array.isArray(told.emergencies) || Array.isArray(told.drills)) {
      isUnsure = false;
      alarmFrames += 1;
      setState({ ...state, now: new Date(clock.now()).toISOString(), emergencies, drills });
    }
    const ofSigns = keys.filter((key) => key.startsWith("signage."));
    if (ofSigns.some((key) => !/^signage\.(?:emergencies|drills)$/.test(key) || !Array.isArray(values[key])))
      void fetchState();
    if (ofSigns.length < keys.length || keys.length === 0)
      later("programme", Math.random() * 800, () => void fetchProgramme());
  };

  const onFrame = (frame: ServerFrame): void => {
    const { latest } = channel;
    channel = applyFrame(channel, frame);
    if (channel.latest !== latest && programme !== null) {
      setEvents(withLatest(eventsIn(programme), channel.latest));
      publish();
      // The stored programme for a power cut needs the change too.
      later("programme", spread + Math.random() * spread, () => void fetchProgramme());
    }
    switch (frame.type) {
      case "settings:updated":
        return applySettings(frame.data);
      case "reload":
        later("programme", Math.random() * frame.data.within, () => void fetchProgramme());
        return void fetchState();
      case "display:order":
        return onOrder(frame.data.order);
      case "resumed":
        // The state brings the server's time. This frame's own may be old: the feed doesn't know when it was asked for.
        void fetchState();
        if (programme === null) void fetchProgramme();
        return sendReport();
      default:
    }
  };

  const sendReport = (): void => {
    if (isPreview) return;
    const data: DisplayReport = {
      id,
      screen: slug,
      version: first.version,
      size: `${innerWidth}×${innerHeight}`,
      offset: Math.round(Date.now() - clock.now()),
      ...lastReport,
    };
    if (!link.send({ type: "display:report", data }) && isReachable) void reportOverHttp(data);
    later("report", reportEvery, sendReport);
  };

  /** Reports over plain HTTP if there is no socket. The answer carries the order that a socket would have sent. */
  const reportOverHttp = async (data: DisplayReport): Promise<void> => {
    try {
      const response = await fetchWithin(signPath, answerWithin, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(data),
      });
      const answer = reportAnswer.safeParse(response.ok ? await response.json() : null);
      if (!isStopped && answer.success && answer.data.order !== null) onOrder(answer.data.order);
    } catch {
      // The next report tries again.
    }
  };

  const link = new LiveLink({
    origin: location.origin,
    position,
    onFrame,
    onState: (linkState, reachable) => {
      const wasReached = isReachable;
      isReachable = linkState === "online" || reachable;
      document.documentElement.dataset["live"] = linkState;
      if (isReachable !== wasReached) publish();
    },
  });

  const begin = async (): Promise<void> => {
    publish();
    const own = await keptProgramme();
    if (own !== null && programme === null) setProgramme(own);
    await fetchProgramme();
    if (!isPreview) later("page", 5000, () => void keepPage(mediaOf(state)).catch(() => undefined));
  };
  const refresh = (): void => {
    void fetchState();
    void fetchProgramme();
    later("again", refreshEvery, refresh);
  };

  const watchClock = (): void => {
    const step = stepOf();
    // The device slept, or its clock was set. Until the server answers it counts as sleep, but only for emergencies: one
    // that ended meanwhile is not shown again.
    if (step > 0 && isClockSet) slept += step;
    if (slept > 0 && hasAlarm(state)) publish();
    if (Math.abs(step) > longestNap) void makeSure();
    else if (step !== 0) void fetchState();
    later("clock", checkClockEvery, watchClock);
  };

  void begin();
  if (isUnsure) void makeSure();
  later("again", refreshEvery, refresh);
  watchClock();
  link.followNetwork();

  return {
    report: (shown) => {
      lastReport = shown;
      sendReport();
    },
    reopen: () => link.reopen(),
    stop: () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      link.stop();
    },
  };
}

const hasAlarm = ({ emergencies, drills }: SignState): boolean => emergencies.length + drills.length > 0;

const newerThan = (latest: LatestEvents, sequence: number): LatestEvents =>
  new Map([...latest].filter(([, entry]) => entry.sequence > sequence));

function withLatest(events: ProgrammeEvent[], latest: LatestEvents): ProgrammeEvent[] {
  if (latest.size === 0) return events;
  return [...events.filter(({ id }) => !latest.has(id)), ...[...latest.values()].flatMap(({ event }) => event ?? [])];
}
