import { desktopCommands, type DesktopCommand } from '#contracts/desktop-commands.ts';
import { fits } from './fits.ts';

/** The commands that fit what was typed, the best first; all of them while nothing is typed. */
export function rankCommands(names: readonly DesktopCommand[], typed: string): DesktopCommand[] {
  const search = typed.trim();
  if (search === '') return [...names];
  const score = (name: DesktopCommand) => fits(desktopCommands[name].label, search);
  return names
    .filter((name) => score(name) > 0)
    .toSorted((one, other) => score(other) - score(one));
}
