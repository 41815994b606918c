const events = [
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

/** Milliseconds without an event after which a gesture is over. */
const idle = 200;
/** Milliseconds after the first event, for a gesture that does not end. */
const longest = 1500;

/**
 * Calls back once, after the first interaction with the page. Starting the app keeps a slow
 * processor busy, so it waits until the page has answered that gesture. A sent form does not wait.
 */
export function onFirstInteraction(callback: () => void): void {
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  let idleTimer = 0;
  let longestTimer = 0;
  const finish = () => {
    clearTimeout(idleTimer);
    clearTimeout(longestTimer);
    stop.abort();
    callback();
  };
  const wait = () => {
    clearTimeout(idleTimer);
    idleTimer = window.setTimeout(finish, idle);
    longestTimer ||= window.setTimeout(finish, longest);
  };
  for (const event of events) addEventListener(event, wait, options);
  addEventListener('submit', finish, options);
  // Another tab logged in or out.
  addEventListener('storage', wait, options);
}
