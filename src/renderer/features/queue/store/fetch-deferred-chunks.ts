import type { Freshness } from './freshness.ts';
import { fetchLateParts } from './deferred-chunk.ts';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** By then the first rows have long been drawn, and nothing that loads is waited for. */
const quietAfter = 5000;
/** A network may fail and come back with nobody saying so. */
const retryAfter = 60_000;

type Surroundings = {
  freshness: Pick<Freshness, 'isLive' | 'subscribe'>;
  /** Where signs of a person are heard: the document. */
  hands: EventTarget;
  /** Where the network's return is heard: the window. */
  network: EventTarget;
};

/**
 * Fetches what the queue leaves for later at the first sign that somebody is there, or some seconds
 * after it is live: the network may be gone before the first hand is on it, and moves are held then.
 * What did not come is asked for again when the network or the queue is back.
 */
export function askForLateParts({ freshness, hands, network }: Surroundings): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isMissing = false;
  let isStopped = false;

  const stopTimer = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const forgetSigns = () => {
    for (const sign of signs) hands.removeEventListener(sign, begin, { capture: true });
  };
  const stop = () => {
    isStopped = true;
    stopTimer();
    forgetSigns();
    stopFollowing();
    network.removeEventListener('online', askAgain);
  };
  const ask = async () => {
    stopTimer();
    forgetSigns();
    isMissing = !(await fetchLateParts());
    if (isStopped) return;
    if (!isMissing) stop();
    else timer ??= setTimeout(begin, retryAfter);
  };
  const begin = () => void ask();
  const askAgain = () => {
    if (isMissing) begin();
  };
  const follow = () => {
    if (!freshness.isLive()) return;
    if (isMissing) begin();
    else timer ??= setTimeout(begin, quietAfter);
  };

  for (const sign of signs) hands.addEventListener(sign, begin, { capture: true });
  network.addEventListener('online', askAgain);
  const stopFollowing = freshness.subscribe(follow);
  follow();
  return stop;
}
