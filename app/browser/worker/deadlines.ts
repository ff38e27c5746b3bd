/** How long to wait for the server if a fallback exists, in ms. */
const answerWithin = 5000;
/** Shorter wait for some time after a failure, in ms: a bad network stays bad for a while. */
const answerSoon = 1200;
const badFor = 30_000;

/** In ms. Without a limit, a vanished network could leave a download pending forever. */
const keepWithin = 30_000;

export function fetchDeadline(): AbortSignal {
  const giveUp = new AbortController();
  setTimeout(() => giveUp.abort(), keepWithin);
  return giveUp.signal;
}

let lastGaveUp = Number.NEGATIVE_INFINITY;

/** Statuses of a proxy whose server is down (RFC 9110 §15.6). */
const isAway = (response: Response): boolean => response.status >= 502 && response.status <= 504;

export async function responseInTime(request: Request, answer: Promise<Response>): Promise<Response | null> {
  const patience = Date.now() - lastGaveUp < badFor ? answerSoon : answerWithin;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  const response = await Promise.race([answer.catch(() => null), late]);
  clearTimeout(timer);
  // The page aborted the request, which says nothing about the network.
  if (request.signal.aborted) return null;
  const answered = response !== null && !isAway(response);
  lastGaveUp = answered ? Number.NEGATIVE_INFINITY : Date.now();
  return answered ? response : null;
}
