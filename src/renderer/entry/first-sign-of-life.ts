const signs = [
  'pointerdown',
  'pointermove',
  'pointerup',
  'click',
  'keydown',
  'keyup',
  'touchstart',
  'touchend',
  'wheel',
  'scroll',
  'focusin',
  'input',
];

/** Milliseconds without a further sign, after which what was done has been answered. */
const rest = 200;
/** Milliseconds after the first sign: who never rests is not kept waiting. */
const longest = 1500;

/**
 * Calls once somebody is at the page. Starting the app keeps a slow processor busy, so it waits
 * until the page has answered the gesture that told of them, unless a form was sent already.
 */
export function firstSignOfLife(onSign: () => void): void {
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  let resting = 0;
  let waiting = 0;
  const come = () => {
    clearTimeout(resting);
    clearTimeout(waiting);
    stop.abort();
    onSign();
  };
  const wait = () => {
    clearTimeout(resting);
    resting = window.setTimeout(come, rest);
    waiting ||= window.setTimeout(come, longest);
  };
  for (const sign of signs) addEventListener(sign, wait, options);
  addEventListener('submit', come, options);
  // Another tab logged in or out.
  addEventListener('storage', wait, options);
}
