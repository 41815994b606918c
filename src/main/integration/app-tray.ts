import type { MenuItemConstructorOptions } from 'electron';
import type { QueueSummary } from './queue-summary.ts';
import { trayMenu, trayTooltip, type TrayDeps } from './tray-menu.ts';

/** The part of Electron's `Tray` that is used. */
export type SystemTray = {
  setToolTip(text: string): void;
  setMenu(items: MenuItemConstructorOptions[]): void;
  onClick(listener: () => void): void;
};

type AppTrayDeps = {
  /** Throws where the desktop has no tray. */
  create: () => SystemTray;
  deps: TrayDeps;
  onMissing: (error: unknown) => void;
};

/** Figures change with every move, and a menu that is rebuilt closes under the pointer. */
const redrawEvery = 1000;

/** The tray's icon and menu, which follow the queue. Does nothing on a desktop without a tray. */
export function createAppTray({ create, deps, onMissing }: AppTrayDeps) {
  const tray = attempt(create, onMissing);
  let shown = '';
  let state: { summary: QueueSummary; keepsAwake: boolean } = {
    summary: { state: 'unknown' },
    keepsAwake: false,
  };
  let timer: ReturnType<typeof setTimeout> | null = null;

  const draw = () => {
    timer = null;
    const items = trayMenu(state, deps);
    // Two videos may have the same title.
    const changes = state.summary.state === 'queue' ? state.summary.changes : [];
    const looks = JSON.stringify([items, changes]);
    const tooltip = trayTooltip(state.summary);
    if (tray === null || looks + tooltip === shown) return;
    shown = looks + tooltip;
    tray.setToolTip(tooltip);
    tray.setMenu(items);
  };
  tray?.onClick(() => deps.show(null));
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
