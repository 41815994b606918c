const signs = [
  'pointerdown',
  'pointermove',
  'keydown',
  'touchstart',
  'wheel',
  'scroll',
  'focusin',
  'input',
  'submit',
];

/** Calls once, when somebody touches the page, or as soon as they have left their mark on it. */
export function firstSignOfLife(onSign: () => void): void {
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  const come = () => {
    stop.abort();
    onSign();
  };
  for (const sign of signs) addEventListener(sign, come, options);
  // Another tab logged in or out.
  addEventListener('storage', come, options);
}
