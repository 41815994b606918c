import { desktopCommands, type DesktopCommand } from '#contracts/desktop-commands.ts';
import { fits } from './fits.ts';

type RankedCommand = { name: DesktopCommand; score: number };

/** The commands that fit what was typed, the best first; all of them while nothing is typed. */
export function rankCommands(names: readonly DesktopCommand[], typed: string): RankedCommand[] {
  const search = typed.trim();
  if (search === '') return names.map((name) => ({ name, score: 0 }));
  return names
    .map((name) => ({ name, score: fits(desktopCommands[name].label, search) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
}
