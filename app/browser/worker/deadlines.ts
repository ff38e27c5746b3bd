/** How long the server is waited for when there is something else to show, in ms. */
const answerWithin = 5000;
/** The same soon after it was waited for in vain: a bad network stays bad for a while. */
const answerSoon = 1200;
const badFor = 30_000;

/** How long what is fetched to be kept may take, in ms: a network that goes away in between may leave it hanging for ever. */
const keepWithin = 30_000;

/** For a fetch of what is kept. */
export function fetchDeadline(): AbortSignal {
  const giveUp = new AbortController();
  setTimeout(() => giveUp.abort(), keepWithin);
  return giveUp.signal;
}

let lastGaveUp = Number.NEGATIVE_INFINITY;

/** What a proxy answers while the server behind it is away (RFC 9110 §15.6). */
const isAway = (response: Response): boolean => response.status >= 502 && response.status <= 504;

/** What the server answers to a request, or null when it is away or takes too long. */
export async function responseInTime(request: Request, answer: Promise<Response>): Promise<Response | null> {
  const patience = Date.now() - lastGaveUp < badFor ? answerSoon : answerWithin;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  const response = await Promise.race([answer.catch(() => null), late]);
  clearTimeout(timer);
  // Given up by the page, which says nothing of the network.
  if (request.signal.aborted) return null;
  const answered = response !== null && !isAway(response);
  lastGaveUp = answered ? Number.NEGATIVE_INFINITY : Date.now();
  return answered ? response : null;
}
