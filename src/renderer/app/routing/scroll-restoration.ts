import { createRecentMap } from '#lib/recent-map.ts';

/** The window, as far as it scrolls. */
type ScrolledPage = {
  top: () => number;
  scrollTo: (top: number) => void;
  /** Calls back as the page gets longer or shorter, until the returned function is called. */
  watchHeight: (onChange: () => void) => () => void;
  /** Calls back once the person moves the page or presses something. */
  onInput: (onInput: () => void) => () => void;
};

/** Milliseconds that a page may take to look as it did. */
const patience = 5000;

/** Keeps how far each visit was scrolled, by its key in the history of this tab. */
export function createScrollRestoration(page: ScrolledPage) {
  const tops = createRecentMap<string, number>(100);
  let stop = () => {};
  return {
    keep: (key: string): void => tops.set(key, page.top()),
    /**
     * Scrolls to where a visit was left, and stays there while the page loads, until the person goes on. False
     * when nothing is known of it.
     */
    restore: (key: string): boolean => {
      stop();
      const top = tops.get(key);
      if (top === undefined) return false;
      // A call that changes nothing could still end what the browser restores by itself.
      const goTo = () => {
        if (page.top() !== top) page.scrollTo(top);
      };
      goTo();
      // What loads above moves the page as well, also after it was long enough.
      const stops = [page.watchHeight(goTo), page.onInput(() => stop())];
      const timer = setTimeout(() => stop(), patience);
      stop = () => {
        clearTimeout(timer);
        for (const end of stops) end();
        stop = () => {};
      };
      return true;
    },
    /** Stays where the page is: somebody went on. */
    stop: (): void => stop(),
  };
}

const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The positions of this tab's window. */
export const windowScrolls = createScrollRestoration({
  top: () => window.scrollY,
  scrollTo: (top) => window.scrollTo(0, top),
  watchHeight: (onChange) => {
    const observer = new ResizeObserver(onChange);
    observer.observe(document.body);
    return () => observer.disconnect();
  },
  onInput: (onInput) => {
    for (const input of inputs) window.addEventListener(input, onInput, { passive: true });
    return () => {
      for (const input of inputs) window.removeEventListener(input, onInput);
    };
  },
});

/**
 * Whether the window still shows this visit. Between a press on Back and the page that follows, the browser
 * already scrolls for the other one.
 */
export function isShown(key: string, historyState: unknown): boolean {
  const known =
    typeof historyState === 'object' && historyState !== null && 'key' in historyState
      ? historyState.key
      : undefined;
  // The router's key of the first visit, of which the history knows none.
  return (known ?? 'default') === key;
}
