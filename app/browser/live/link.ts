import {
  type ClientMessage,
  closeCodes,
  type LiveAnswer,
  maxJoined,
  pollPath,
  readServerFrame,
  type ServerFrame,
  socketPath,
  writeMessage,
} from "#app/domain/live/change.ts";
import type { Position } from "#app/domain/changes/position.ts";
import { fetchWithin } from "../fetch-within.ts";

/** Spec §4: what the header's icon, the banner and the footer show. */
export type LinkState = "online" | "reconnecting" | "offline";

/** Spec §9, in ms; how long to wait is drawn between 0 and the delay (full jitter), so that a thousand phones don't come back at once. */
export interface LinkTimes {
  connect: number;
  firstDelay: number;
  maxDelay: number;
  /** A server that is started anew is given this long to be found by all. */
  restart: number;
  /** How often plain HTTP is asked while there is no socket: what is live is never older than 30 s, and who had given up is back within 15 s of a restart. */
  poll: number;
}

export const linkTimes: LinkTimes = { connect: 20_000, firstDelay: 1000, maxDelay: 5000, restart: 5000, poll: 12_000 };

/** Failed tries in a row after which the state is offline. */
export const maxAttempts = 5;

interface LinkOptions {
  /** Where the site is, as `https://festival.example`. */
  origin: string;
  /** The newest change that the page was loaded with. */
  position: Position;
  times?: LinkTimes;
  /** What the server said. */
  onFrame: (frame: ServerFrame) => void;
  /** `reachable`: whether the server answers at all, if only over plain HTTP. */
  onState: (state: LinkState, reachable: boolean) => void;
  /** The session that the socket was opened with has ended. */
  onSignedOut?: () => void;
}

/**
 * The one connection of a browser to the live channel (spec §4, §7, §9): a socket that catches up on what it missed and comes back by itself; after
 * five failures in a row offline, while plain HTTP is asked at intervals and tries the socket again once it is answered.
 */
export class LiveLink {
  readonly #options: LinkOptions;
  readonly #times: LinkTimes;
  readonly #joined = new Set<string>();
  #epoch: string;
  #sequence: number;
  #socket: WebSocket | null = null;
  /** Waits to connect, or to ask over plain HTTP. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #state: LinkState = "online";
  #reachable = true;
  /** Whether the state was said at all. */
  #isTold = false;
  #away = false;
  #stopped = false;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#times = options.times ?? linkTimes;
    ({ epoch: this.#epoch, sequence: this.#sequence } = options.position);
  }

  get state(): LinkState {
    return this.#state;
  }

  get reachable(): boolean {
    return this.#reachable;
  }

  /** Up to where everything was told. */
  get position(): Position {
    return { epoch: this.#epoch, sequence: this.#sequence };
  }

  start(): void {
    this.#connect();
  }

  /** Ends the connection for good. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#drop();
  }

  /** Somebody asks, or the browser is online or visible again: tries at once, with all tries before it. */
  retry(): void {
    if (this.#stopped || this.#socket !== null) return;
    this.#failures = 0;
    this.#tell("reconnecting", this.#reachable);
    this.#connect();
  }

  /** The browser has no network: nothing is tried until {@link retry}. */
  lose(): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#drop();
    this.#tell("offline", false);
  }

  /** Whether anybody looks at the page. */
  setAway(away: boolean): void {
    if (this.#away === away) return;
    this.#away = away;
    this.#send({ type: away ? "user:away" : "user:active", data: null });
    if (away) return;
    if (this.#socket === null) this.retry();
    // A phone that slept may hold a socket whose other end is long gone: no answer within the time to connect, and it is given up.
    else if (this.#socket.readyState === WebSocket.OPEN) this.#soon(this.#times.connect, () => this.#again());
  }

  /** The browser is known by another name from now on: a socket says once whose it is. */
  reopen(): void {
    if (this.#stopped || this.#socket === null) return;
    this.#drop();
    this.#connect();
  }

  /** Somebody sees a message: no notification is needed beside it. */
  saw(id: string): void {
    this.#send({ type: "reminder:seen", data: { id } });
  }

  /** Says something for somebody; whether it was said. */
  say(message: ClientMessage): boolean {
    return this.#send(message);
  }

  /** The events that are looked at: announcements about them come too. */
  look(eventIds: ReadonlySet<string>): void {
    for (const eventId of eventIds)
      if (!this.#joined.has(eventId)) this.#send({ type: "event:join", data: { eventId } });
    for (const eventId of this.#joined)
      if (!eventIds.has(eventId)) this.#send({ type: "event:leave", data: { eventId } });
    this.#joined.clear();
    for (const eventId of eventIds) this.#joined.add(eventId);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(`${this.#options.origin.replace(/^http/, "ws")}${socketPath}`);
    this.#socket = socket;
    this.#soon(this.#times.connect, () => this.#again());
    let caughtUp = false;
    socket.addEventListener("open", () => {
      // Joined first: what was announced about them meanwhile is part of what is caught up on.
      for (const eventId of this.#joined) this.#send({ type: "event:join", data: { eventId } });
      this.#send({ type: "resume", data: this.position });
      if (this.#away) this.#send({ type: "user:away", data: null });
    });
    socket.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (this.#socket !== socket) return;
      const frame = typeof data === "string" ? readServerFrame(data) : null;
      if (frame === null) return;
      if (frame.type === "resumed") {
        caughtUp = true;
        this.#failures = 0;
        clearTimeout(this.#timer);
        this.#tell("online", true);
      }
      this.#take(frame);
    });
    socket.addEventListener("close", ({ code }) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#closed(code, caughtUp);
    });
  }

  /** Gives up a socket that says nothing, and counts that as a failure. */
  #again(): void {
    this.#drop();
    this.#closed(1006, false);
  }

  #closed(code: number, wasUp: boolean): void {
    if (code === closeCodes.signedOut) this.#options.onSignedOut?.();
    if (!wasUp) this.#failures += 1;
    if (code === closeCodes.full) this.#tell("offline", this.#reachable);
    if (code === closeCodes.full || this.#failures >= maxAttempts) {
      // Whether anything is reached over plain HTTP belongs to the word offline: it is asked first, and soon.
      this.#soon(
        Math.random() * (this.#state === "offline" ? this.#times.poll : this.#times.firstDelay),
        () => void this.#poll(),
      );
      return;
    }
    this.#tell("reconnecting", this.#reachable);
    this.#soon(this.#delay(code, wasUp), () => this.#connect());
  }

  /** A server that stops gets back its visitors bit by bit; any other end of what worked is followed at once. */
  #delay(code: number, wasUp: boolean): number {
    if (code === closeCodes.restart) return Math.random() * this.#times.restart;
    if (wasUp) return 0;
    return Math.random() * Math.min(this.#times.maxDelay, this.#times.firstDelay * 2 ** (this.#failures - 1));
  }

  /** What the socket would have brought, over plain HTTP; once that is answered, the socket is tried again. */
  async #poll(): Promise<void> {
    if (this.#stopped || this.#socket !== null) return;
    try {
      const frames = await askLive(this.#options.origin, this.position, [...this.#joined], this.#times.connect);
      if (this.#stopped || this.#socket !== null) return;
      for (const frame of frames) this.#take(frame);
      this.#tell("offline", true);
      this.#connect();
    } catch {
      if (this.#stopped || this.#socket !== null) return;
      this.#tell("offline", false);
      this.#soon(this.#times.poll, () => void this.#poll());
    }
  }

  #take(frame: ServerFrame): void {
    if (frame.type === "resumed" && frame.data.epoch !== this.#epoch) {
      // A backup was restored: the numbers are others from here on.
      this.#epoch = frame.data.epoch;
      this.#sequence = 0;
    }
    if (frame.sequence !== undefined) this.#sequence = Math.max(this.#sequence, frame.sequence);
    this.#options.onFrame(frame);
  }

  #send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(writeMessage(message));
    return true;
  }

  #tell(state: LinkState, reachable: boolean): void {
    if (this.#isTold && this.#state === state && this.#reachable === reachable) return;
    this.#isTold = true;
    this.#state = state;
    this.#reachable = reachable;
    this.#options.onState(state, reachable);
  }

  #soon(delay: number, task: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(task, delay);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}

/**
 * What the channel has said since a change, over plain HTTP; also about the events that are looked at. Rejects when the server can't be reached within
 * `deadline` ms, or does not answer well.
 */
export async function askLive(
  origin: string,
  { epoch, sequence }: Position,
  eventIds: readonly string[],
  deadline = linkTimes.connect,
): Promise<ServerFrame[]> {
  const query = new URLSearchParams({ after: String(sequence), epoch, events: eventIds.slice(0, maxJoined).join(",") });
  const response = await fetchWithin(`${origin}${pollPath}?${query}`, deadline);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const { data }: { data: LiveAnswer } = await response.json();
  // As a socket ends what it brings.
  return [...data.frames, { type: "resumed", data: { now: data.now, epoch: data.epoch }, sequence: data.sequence }];
}
