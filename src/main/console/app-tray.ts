import type { MenuItemConstructorOptions } from 'electron';
import type { QueueNews } from './queue-news.ts';
import { trayMenu, trayTooltip, type TrayHands } from './tray-menu.ts';

/** The part of Electron's `Tray` that is used. */
export type SystemTray = {
  setToolTip(text: string): void;
  setMenu(items: MenuItemConstructorOptions[]): void;
  onClick(listener: () => void): void;
};

type TrayNeeds = {
  /** Throws where the desktop has no tray. */
  create: () => SystemTray;
  hands: TrayHands;
  onMissing: (error: unknown) => void;
};

/** Figures change with every move; a menu that is made anew closes under the pointer. */
const redrawEvery = 1000;

/** The sign in the tray, kept in step with the queue; does nothing on a desktop without a tray. */
export function createAppTray({ create, hands, onMissing }: TrayNeeds) {
  const tray = attempt(create, onMissing);
  let shown = '';
  let state: { news: QueueNews; keepsAwake: boolean } = {
    news: { state: 'unknown' },
    keepsAwake: false,
  };
  let timer: ReturnType<typeof setTimeout> | null = null;

  const draw = () => {
    timer = null;
    const items = trayMenu(state, hands);
    // Two videos may have the same title.
    const changes = state.news.state === 'queue' ? state.news.changes : [];
    const looks = JSON.stringify([items, changes]);
    const tooltip = trayTooltip(state.news);
    if (tray === null || looks + tooltip === shown) return;
    shown = looks + tooltip;
    tray.setToolTip(tooltip);
    tray.setMenu(items);
  };
  tray?.onClick(() => hands.show(null));
  draw();

  return {
    isThere: tray !== null,
    update: (part: Partial<typeof state>): void => {
      state = { ...state, ...part };
      if (timer !== null) return;
      timer = setTimeout(draw, redrawEvery);
      timer.unref();
    },
  };
}

function attempt(create: () => SystemTray, onMissing: (error: unknown) => void): SystemTray | null {
  try {
    return create();
  } catch (error) {
    onMissing(error);
    return null;
  }
}
