import type { Rectangle, WindowPlace } from '../settings/window-places.ts';

/** A display as Electron describes it; its work area is what task bars leave. */
export type Display = { id: number; workArea: Rectangle };

/** This much of a window must be on a display, so that it can be grabbed; in pixels. */
const graspable = { width: 120, height: 48 };

/** Whether the window is visible there and can be moved by its title bar. */
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
 * The bounds of a window: the given ones if they are within reach, otherwise the middle of the first
 * display, in the same size if there is room. Null without a display.
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
    // A minimised or full-screen window has no place to restore.
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

/** Moves a window back that was on a removed display; returns whether it moved. */
export function bringWithinReach(window: PlacedWindow, displays: readonly Display[]): boolean {
  if (window.isDestroyed()) return false;
  // A minimised window has no bounds on a display.
  const bounds = window.isMinimized() ? window.getNormalBounds() : window.getBounds();
  if (isWithinReach(bounds, displays)) return false;
  const reachable = reachableBounds(window.getNormalBounds(), displays);
  if (reachable === null) return false;
  window.setBounds(reachable);
  return true;
}
