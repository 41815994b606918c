import type { Rectangle, WindowPlace } from '../settings/window-places.ts';

/** A display as Electron describes it; its work area is what task bars leave. */
export type Display = { id: number; workArea: Rectangle };

/** So much of a window must be on a display for somebody to take hold of it, in pixels. */
const graspable = { width: 120, height: 48 };

/** Whether somebody could see the window there and move it by its title bar. */
function isWithinReach(bounds: Rectangle, displays: readonly Display[]): boolean {
  return displays.some(({ workArea }) => {
    const left = Math.max(bounds.x, workArea.x);
    const right = Math.min(bounds.x + bounds.width, workArea.x + workArea.width);
    const titleBar = bounds.y >= workArea.y && bounds.y + graspable.height <= bottomOf(workArea);
    return titleBar && right - left >= graspable.width;
  });
}

const bottomOf = (area: Rectangle) => area.y + area.height;

/**
 * Where a window is to be: where it was, as far as that is still within reach; otherwise in the
 * middle of the first display, as large as it was if there is room. Null without a display.
 */
export function reachableBounds(bounds: Rectangle, displays: readonly Display[]): Rectangle | null {
  if (isWithinReach(bounds, displays)) return bounds;
  const area = displays[0]?.workArea;
  if (area === undefined) return null;
  const width = Math.min(bounds.width, area.width);
  const height = Math.min(bounds.height, area.height);
  return {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
    width,
    height,
  };
}

/** The part of Electron's `BrowserWindow` whose place is kept. */
export type PlacedWindow = {
  on(event: 'resize' | 'move' | 'maximize' | 'unmaximize' | 'close', listener: () => void): unknown;
  isDestroyed(): boolean;
  isMinimized(): boolean;
  isMaximized(): boolean;
  isFullScreen(): boolean;
  getBounds(): Rectangle;
  /** The place it has when it is neither maximised nor minimised. */
  getNormalBounds(): Rectangle;
  setBounds(bounds: Rectangle): void;
};

/** Has the window's place saved whenever it changes. */
export function keepPlace(
  window: PlacedWindow,
  displayAt: (bounds: Rectangle) => { id: number },
  save: (place: WindowPlace) => void,
): void {
  const keep = () => {
    // What fills a screen for a while is no place to come back to.
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return;
    save({
      bounds: window.getNormalBounds(),
      isMaximized: window.isMaximized(),
      display: displayAt(window.getBounds()).id,
    });
  };
  for (const event of ['resize', 'move', 'maximize', 'unmaximize', 'close'] as const) {
    window.on(event, keep);
  }
}

/** Brings a window back that a display took with it; says whether it had to. */
export function bringWithinReach(window: PlacedWindow, displays: readonly Display[]): boolean {
  if (window.isDestroyed()) return false;
  // A window that is put away lies nowhere for as long.
  const bounds = window.isMinimized() ? window.getNormalBounds() : window.getBounds();
  if (isWithinReach(bounds, displays)) return false;
  const reachable = reachableBounds(window.getNormalBounds(), displays);
  if (reachable === null) return false;
  window.setBounds(reachable);
  return true;
}
