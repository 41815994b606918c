import { expect, test } from 'vitest';
import type { DesktopCommand } from '#contracts/desktop-commands.ts';
import { rankCommands } from './rank-commands.ts';

const ranked = (names: DesktopCommand[], typed: string) =>
  rankCommands(names, typed).map(({ name }) => name);

test('commands that fit come in the order of how well they do', () => {
  expect(ranked(['goVideos', 'stepForward', 'stepBack'], 'step b')).toEqual(['stepBack']);
  expect(ranked(['goAccounts', 'goAccount'], 'account')).toEqual(['goAccount', 'goAccounts']);
  expect(ranked(['goVideos', 'stepForward'], ' ')).toEqual(['goVideos', 'stepForward']);
  expect(ranked(['goVideos'], 'zebra')).toEqual([]);
});
