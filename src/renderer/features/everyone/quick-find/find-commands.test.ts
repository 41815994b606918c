import { expect, test } from 'vitest';
import type { DesktopCommand } from '#contracts/desktop-commands.ts';
import { findCommands, rankCommands } from './find-commands.ts';

const run = () => {};

test('offered commands stand under one heading for each subject', () => {
  const offered = {
    find: { run },
    goVideos: { run },
    showTable: { run },
    undoMove: { run },
    stepForward: { run, about: '“Mug”' },
    preferences: { run },
  };
  expect(
    findCommands(offered, '').map(({ heading, items }) => [
      heading,
      ...items.map(({ name }) => name),
    ]),
  ).toEqual([
    ['“Mug”', 'stepForward'],
    ['The queue', 'undoMove', 'showTable'],
    ['Go to', 'goVideos'],
    ['Orbitreel', 'preferences'],
  ]);
});

test('a heading without anything under it is left out', () => {
  expect(findCommands({ goVideos: { run }, goCart: { run } }, 'cart')).toEqual([
    { kind: 'commands', heading: 'Go to', score: 3, items: [{ name: 'goCart', command: { run } }] },
  ]);
  expect(findCommands({}, '')).toEqual([]);
});

test('the best match comes first', () => {
  const offered = {
    showFeed: { run },
    goAccounts: { run },
    goAccount: { run },
    toggleWaiting: { run },
  };
  const headings = (typed: string) => findCommands(offered, typed).map(({ heading }) => heading);
  expect(headings('a')).toEqual(['Go to', 'With the chosen videos', 'The queue']);
});

const ranked = (names: DesktopCommand[], typed: string) =>
  rankCommands(names, typed).map(({ name }) => name);

test('commands that fit come in the order of how well they do', () => {
  expect(ranked(['goVideos', 'stepForward', 'stepBack'], 'step b')).toEqual(['stepBack']);
  expect(ranked(['goAccounts', 'goAccount'], 'account')).toEqual(['goAccount', 'goAccounts']);
  expect(ranked(['goVideos', 'stepForward'], ' ')).toEqual(['goVideos', 'stepForward']);
  expect(ranked(['goVideos'], 'zebra')).toEqual([]);
});
