import { commandGroups, type DesktopCommand } from '#contracts/desktop-commands.ts';
import type { OfferedCommand, OfferedCommands } from '#lib/commands.ts';
import { rankCommands } from './rank-commands.ts';

type Group = { heading: string; names: readonly DesktopCommand[] };
type FoundGroup = {
  heading: string;
  items: { name: DesktopCommand; command: OfferedCommand }[];
};

/** What is done comes before where one goes, as far as something can be done. */
const groups: readonly Group[] = [
  { heading: 'With the chosen videos', names: commandGroups.video },
  { heading: 'The queue', names: [...commandGroups.undo, ...commandGroups.view] },
  { heading: 'Go to', names: commandGroups.go },
  { heading: 'Orbitreel', names: commandGroups.general },
];

/** The commands that are offered and fit what was typed, under what they are about. */
export function findCommands(offered: OfferedCommands, typed: string): FoundGroup[] {
  return groups.flatMap(({ heading, names }) => {
    const items = rankCommands(names, typed).flatMap((name) => {
      const command = offered[name];
      // Whoever reads this list has found it.
      return command && name !== 'find' ? [{ name, command }] : [];
    });
    const [first] = items;
    return first ? [{ heading: first.command.about ?? heading, items }] : [];
  });
}
