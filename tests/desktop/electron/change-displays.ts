import type { Screen } from 'electron';
import type { DisplayState } from '../electron-stand-in/control-messages.ts';

/** Runs inside main: the computer has these displays from now on. */
export function changeDisplays({ screen }: { screen: Screen }, displays: DisplayState[]): void {
  const usual = screen.getPrimaryDisplay();
  const before = screen.getAllDisplays();
  const now = displays.map(({ id, workArea }) => ({ ...usual, id, workArea, bounds: workArea }));
  Object.assign(screen, {
    getAllDisplays: () => now,
    getPrimaryDisplay: () => now[0] ?? usual,
    getDisplayMatching: ({ x, y }: { x: number; y: number }) =>
      now.find(
        ({ workArea: area }) =>
          x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height,
      ) ??
      now[0] ??
      usual,
  });
  const gone = before.filter(({ id }) => !now.some((display) => display.id === id));
  for (const display of gone) screen.emit('display-removed', {}, display);
  if (gone.length === 0) screen.emit('display-added', {}, now.at(-1));
}
