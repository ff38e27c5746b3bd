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

/** The connection's state, as the header's icon, the banner and the footer show it (spec §4). */
export type LinkState = "online" | "reconnecting" | "offline";

/**
 * Waiting times in ms (spec §9). Each wait is a random share of its delay (full jitter), so that a thousand phones
 * don't reconnect at the same moment.
 */
interface LinkTimes {
  connect: number;
  firstDelay: number;
  maxDelay: number;
  /** After a server restart, clients spread their reconnections over this time. */
  restart: number;
  /**
   * Between requests over plain HTTP without a socket: live data stays at most 30 s old, and a restarted server
   * is found within 15 s.
   */
  poll: number;
  /** A socket without any frame for this long is given up: the server sends one every 20 s. */
  silence: number;
}

export const linkTimes: LinkTimes = {
  connect: 20_000,
  firstDelay: 1000,
  maxDelay: 5000,
  restart: 5000,
  poll: 12_000,
  silence: 45_000,
};

/** Failed tries in a row after which the state is offline. */
export const maxAttempts = 5;

interface LinkOptions {
  /** The site's origin, such as `https://festival.example`. */
  origin: string;
  position: Position;
  times?: LinkTimes;
  onFrame: (frame: ServerFrame) => void;
  /** `reachable` is true if the server answers at all, even over plain HTTP only. */
  onState: (state: LinkState, reachable: boolean) => void;
  /** Called when the server has ended the session that the socket was opened with. */
  onSignedOut?: () => void;
}

/**
 * The browser's only connection to the live channel (spec §4, §7, §9). The socket catches up on missed frames and
 * reconnects by itself. After five failures in a row the state is offline: the link then polls over plain HTTP and
 * tries the socket again after the first answer.
 */
export class LiveLink {
  readonly #options: LinkOptions;
  readonly #times: LinkTimes;
  readonly #joined = new Set<string>();
  #epoch: string;
  #sequence: number;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #state: LinkState = "online";
  #reachable = true;
  #isStateKnown = false;
  #away = false;
  readonly #following = new AbortController();
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

  /** Position up to which every frame was received. */
  get position(): Position {
    return { epoch: this.#epoch, sequence: this.#sequence };
  }

  start(): void {
    this.#connect();
  }

  /** Starts, and follows the browser's network until {@link stop}. */
  followNetwork(): void {
    const { signal } = this.#following;
    window.addEventListener("online", () => this.retry(), { signal });
    window.addEventListener("offline", () => this.goOffline(), { signal });
    if (navigator.onLine) this.start();
    else this.goOffline();
  }

  stop(): void {
    this.#stopped = true;
    this.#following.abort();
    clearTimeout(this.#timer);
    this.#drop();
  }

  /**
   * Connects at once: the visitor asked for it, or the browser is online or visible again.
   * Resets the count of failures.
   */
  retry(): void {
    if (this.#stopped || this.#socket !== null) return;
    this.#failures = 0;
    this.#setState("reconnecting", this.#reachable);
    this.#connect();
  }

  /** The browser has no network: stops trying until {@link retry}. */
  goOffline(): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#drop();
    this.#setState("offline", false);
  }

  setAway(away: boolean): void {
    if (this.#away === away) return;
    this.#away = away;
    this.send({ type: away ? "user:away" : "user:active", data: null });
    if (away) return;
    if (this.#socket === null) this.retry();
    // A phone that slept may hold a socket whose other end is gone. If it stays silent for the time to connect, the
    // link gives it up.
    else if (this.#socket.readyState === WebSocket.OPEN)
      this.#schedule(this.#times.connect, () => this.#giveUpSocket());
  }

  /** Reconnects after the browser got a new device cookie: a socket keeps the identity it was opened with. */
  reopen(): void {
    if (this.#stopped || this.#socket === null) return;
    this.#drop();
    this.#connect();
  }

  /** Tells the server that the visitor saw a message, so that it sends no notification as well. */
  confirmSeen(id: string): void {
    this.send({ type: "reminder:seen", data: { id } });
  }

  /** Joins exactly these events, so that announcements about them arrive too. */
  watchEvents(eventIds: ReadonlySet<string>): void {
    for (const eventId of eventIds)
      if (!this.#joined.has(eventId)) this.send({ type: "event:join", data: { eventId } });
    for (const eventId of this.#joined)
      if (!eventIds.has(eventId)) this.send({ type: "event:leave", data: { eventId } });
    this.#joined.clear();
    for (const eventId of eventIds) this.#joined.add(eventId);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(`${this.#options.origin.replace(/^http/, "ws")}${socketPath}`);
    this.#socket = socket;
    this.#schedule(this.#times.connect, () => this.#giveUpSocket());
    let caughtUp = false;
    socket.addEventListener("open", () => {
      // Join before resuming: announcements about these events are then part of the catch-up.
      for (const eventId of this.#joined) this.send({ type: "event:join", data: { eventId } });
      this.send({ type: "resume", data: this.position });
      if (this.#away) this.send({ type: "user:away", data: null });
    });
    socket.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (this.#socket !== socket) return;
      const frame = typeof data === "string" ? readServerFrame(data) : null;
      if (frame?.type === "resumed") {
        caughtUp = true;
        this.#failures = 0;
        this.#setState("online", true);
      }
      // A server that hangs leaves its sockets open.
      if (caughtUp) this.#schedule(this.#times.silence, () => this.#giveUpSocket());
      if (frame === null || frame.type === "alive") return;
      this.#receive(frame);
    });
    socket.addEventListener("close", ({ code }) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#closed(code, caughtUp);
    });
  }

  #giveUpSocket(): void {
    this.#drop();
    this.#closed(1006, false);
  }

  #closed(code: number, wasUp: boolean): void {
    if (code === closeCodes.signedOut) this.#options.onSignedOut?.();
    if (!wasUp) this.#failures += 1;
    if (code === closeCodes.full) this.#setState("offline", this.#reachable);
    if (code === closeCodes.full || this.#failures >= maxAttempts) {
      // The offline state also says whether plain HTTP works, so ask soon.
      this.#schedule(
        Math.random() * (this.#state === "offline" ? this.#times.poll : this.#times.firstDelay),
        () => void this.#poll(),
      );
      return;
    }
    this.#setState("reconnecting", this.#reachable);
    this.#schedule(this.#delay(code, wasUp), () => this.#connect());
  }

  /**
   * Returns the wait before the next attempt, in ms. Clients of a stopping server return at random moments; after any
   * other loss of a working socket the link reconnects at once.
   */
  #delay(code: number, wasUp: boolean): number {
    if (code === closeCodes.restart) return Math.random() * this.#times.restart;
    if (wasUp) return 0;
    return Math.random() * Math.min(this.#times.maxDelay, this.#times.firstDelay * 2 ** (this.#failures - 1));
  }

  /** Asks for the missed frames over plain HTTP. After an answer it tries the socket again. */
  async #poll(): Promise<void> {
    if (this.#stopped || this.#socket !== null) return;
    try {
      const frames = await askLive(this.#options.origin, this.position, [...this.#joined], this.#times.connect);
      if (this.#stopped || this.#socket !== null) return;
      for (const frame of frames) this.#receive(frame);
      this.#setState("offline", true);
      this.#connect();
    } catch {
      if (this.#stopped || this.#socket !== null) return;
      this.#setState("offline", false);
      this.#schedule(this.#times.poll, () => void this.#poll());
    }
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === "resumed" && frame.data.epoch !== this.#epoch) {
      // A backup was restored: sequence numbers start anew.
      this.#epoch = frame.data.epoch;
      this.#sequence = 0;
    }
    if (frame.sequence !== undefined) this.#sequence = Math.max(this.#sequence, frame.sequence);
    this.#options.onFrame(frame);
  }

  /** Sends a message. Returns false if there is no open socket. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(writeMessage(message));
    return true;
  }

  #setState(state: LinkState, reachable: boolean): void {
    if (this.#isStateKnown && this.#state === state && this.#reachable === reachable) return;
    this.#isStateKnown = true;
    this.#state = state;
    this.#reachable = reachable;
    this.#options.onState(state, reachable);
  }

  #schedule(delay: number, task: () => void): void {
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
 * Fetches the frames since a position over plain HTTP, with announcements about `eventIds`. Rejects after
 * `deadline` ms.
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
  // A socket ends its catch-up with the same frame.
  return [...data.frames, { type: "resumed", data: { now: data.now, epoch: data.epoch }, sequence: data.sequence }];
}
