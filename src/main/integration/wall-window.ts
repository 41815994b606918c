import { chooseDisplay, type Display } from './choose-display.ts';

/** A window that fills a display; the caller chooses its page. */
export type FullWindow = {
  isDestroyed(): boolean;
  close(): void;
  focus(): void;
  onClosed(listener: () => void): void;
  /** Escape was pressed in it. */
  onEscape(listener: () => void): void;
};

type WallWindowDeps = {
  displays: {
    all: () => readonly Display[];
    /** The one that the person works at, if there is a window. */
    working: () => number | null;
  };
  chosenDisplay: () => number | null;
  open: (display: Display) => FullWindow;
  onChange: (state: WallState) => void;
};

export type WallState = 'closed' | 'open' | 'waiting-for-display';

/**
 * The wall on a display of its own. When the display is unplugged, the wall closes instead of covering
 * somebody's work, and opens again when the display returns.
 */
export function createWallWindow({ displays, chosenDisplay, open, onChange }: WallWindowDeps) {
  let shown: { window: FullWindow; displayId: number } | null = null;
  let awaited: number | null = null;

  const state = (): WallState => {
    if (shown !== null) return 'open';
    return awaited === null ? 'closed' : 'waiting-for-display';
  };
  const close = () => {
    awaited = null;
    const before = shown;
    shown = null;
    if (before !== null && !before.window.isDestroyed()) before.window.close();
    onChange(state());
  };
  const showOn = (display: Display) => {
    awaited = null;
    const window = open(display);
    const entry = { window, displayId: display.id };
    shown = entry;
    window.onEscape(() => window.close());
    window.onClosed(() => {
      // A wall that closed with its display waits for the display.
      if (shown !== entry) return;
      shown = null;
      onChange(state());
    });
    onChange(state());
  };

  return {
    state,
    /** @throws when its display is not there. */
    open: (): void => {
      if (shown !== null) {
        shown.window.focus();
        return;
      }
      const display = chooseDisplay(displays.all(), chosenDisplay(), displays.working());
      if (display === null) {
        throw new Error('The display that was chosen for the wall is not connected.');
      }
      showOn(display);
    },
    close,
    /** Another display was chosen: the wall moves there. */
    move: (): void => {
      if (shown === null) return;
      const display = chooseDisplay(displays.all(), chosenDisplay(), displays.working());
      if (display === null || display.id === shown.displayId) return;
      close();
      showOn(display);
    },
    displayRemoved: (id: number): void => {
      if (shown?.displayId !== id) return;
      close();
      awaited = id;
      onChange(state());
    },
    displayAdded: (display: Display): void => {
      if (awaited === display.id) showOn(display);
    },
  };
}
