/** What a person touches, and how the page shows that it has heard. */
export type Touch = {
  name: string;
  /** Where it is; of several, the first whose label or text holds the word. */
  target: { selector: string; word: string };
  /** What has to change: a background, the words that are shown, or what is open. */
  answer: { of: string; by: 'background' | 'words' | 'open' };
};

export type Afterwards = {
  /** Whether the answer is still there. */
  holds: boolean;
  /** The longest of the interaction's events, as the Event Timing interface measures them. */
  eventMs: number;
};

declare global {
  interface Window {
    watchTouch: {
      /** The middle of the target, scrolled into sight, as soon as something is painted. */
      place: () => Promise<{ x: number; y: number }>;
      /** From the finger's lift to the painted answer; null when none came within five seconds. */
      answerMs: () => Promise<number | null>;
      afterwards: () => Afterwards;
    };
  }
}

/** Runs in the page, before anything else of it. */
export function watchTouch({ target, answer }: Touch): void {
  const timeoutMs = 5000;
  const painted = new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  const find = () => {
    const all = [...document.querySelectorAll<HTMLElement>(target.selector)];
    return all.find(
      (element) =>
        element.getClientRects().length > 0 &&
        (element.ariaLabel ?? element.textContent).toLowerCase().includes(target.word),
    );
  };
  const region = () => document.querySelector<HTMLElement>(answer.of) ?? document.body;
  const look = () => {
    if (answer.by === 'background') return getComputedStyle(region()).backgroundColor;
    if (answer.by === 'words') return region().innerText;
    return [...region().querySelectorAll('details')].map(({ open }) => open).join();
  };
  let before = '';
  let eventMs = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'click' || name === 'pointerup') eventMs = Math.max(eventMs, duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  const answered = new Promise<number | null>((resolve) => {
    // The lift, not the click: until a script runs, a busy page has not even heard of the click.
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        const check = () => {
          if (look() !== before) {
            // A message arrives once this frame has been painted.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
            port1.start();
            port2.postMessage(null);
          } else if (performance.now() - timeStamp < timeoutMs) requestAnimationFrame(check);
          else resolve(null);
        };
        requestAnimationFrame(check);
      },
      { capture: true, once: true },
    );
    setTimeout(() => resolve(null), 3 * timeoutMs);
  });
  window.watchTouch = {
    place: async () => {
      await painted;
      // An element further down may still be on its way, and nobody can touch it before that.
      if (find() === undefined && document.readyState === 'loading') {
        await new Promise((resolve) => {
          document.addEventListener('DOMContentLoaded', resolve, { once: true });
        });
      }
      const deadline = performance.now() + timeoutMs;
      let element = find();
      while (element === undefined && performance.now() < deadline) {
        await new Promise(requestAnimationFrame);
        element = find();
      }
      if (!element) throw new Error(`Nothing to touch: ${target.selector}, ${target.word}`);
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      before = look();
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    answerMs: () => answered,
    afterwards: () => ({ holds: look() !== before, eventMs }),
  };
}
