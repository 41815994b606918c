import {
  commandGroups,
  desktopCommands,
  type DesktopCommand,
} from '#contracts/desktop-commands.ts';
import type { OfferedCommand, OfferedCommands } from '#stores/commands.ts';
import { matchScore } from './match-score.ts';

type Group = { heading: string; names: readonly DesktopCommand[] };
export type FoundCommands = {
  kind: 'commands';
  heading: string;
  /** The score of the best match. */
  score: number;
  items: { name: DesktopCommand; command: OfferedCommand }[];
};

/** What is done comes before where one goes, as far as something can be done. */
const groups: readonly Group[] = [
  { heading: 'With the chosen videos', names: commandGroups.video },
  { heading: 'The queue', names: [...commandGroups.undo, ...commandGroups.view] },
  { heading: 'Go to', names: [...commandGroups.go, ...commandGroups.help] },
  { heading: 'Orbitreel', names: commandGroups.general },
];

/**
 * The offered commands that match the typed text, grouped by subject. The group with the best match
 * comes first, because Enter runs the first command.
 */
export function findCommands(offered: OfferedCommands, typed: string): FoundCommands[] {
  return groups
    .flatMap(({ heading, names }): FoundCommands[] => {
      const ranked = rankCommands(names, typed).flatMap(({ name, score }) => {
        const command = offered[name];
        // Quick find is open already.
        return command && name !== 'find' ? [{ name, command, score }] : [];
      });
      const [first] = ranked;
      if (!first) return [];
      const items = ranked.map(({ name, command }) => ({ name, command }));
      const { command, score } = first;
      return [{ kind: 'commands', heading: command.about ?? heading, score, items }];
    })
    .toSorted((one, other) => other.score - one.score);
}

type RankedCommand = { name: DesktopCommand; score: number };

/** The commands that match the typed text, the best first; all of them while nothing is typed. */
export function rankCommands(names: readonly DesktopCommand[], typed: string): RankedCommand[] {
  const search = typed.trim();
  if (search === '') return names.map((name) => ({ name, score: 0 }));
  return names
    .map((name) => ({ name, score: matchScore(desktopCommands[name].label, search) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
}
