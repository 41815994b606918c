import { expect, test } from 'vitest';
import { rankCommands } from './rank-commands.ts';

test('commands that fit come in the order of how well they do', () => {
  expect(rankCommands(['goVideos', 'stepForward', 'stepBack'], 'step b')).toEqual(['stepBack']);
  expect(rankCommands(['goVideos', 'stepForward'], ' ')).toEqual(['goVideos', 'stepForward']);
  expect(rankCommands(['goVideos'], 'zebra')).toEqual([]);
});
