import { expect, test } from 'vitest';
import { endWords, receivedWords, runningWords } from './download-words.ts';

const running = {
  state: 'running' as const,
  received: 120_000_000,
  size: 8_000_000_000,
  isInterrupted: false,
};

test('a running download says how much is there, and that it goes on by itself', () => {
  expect(receivedWords(running)).toBe('120 MB of 8 GB');
  expect(runningWords({ ...running, isInterrupted: true })).toContain('goes on by itself');
});

test.each([
  ['nothing', 'Nothing of it is on your disk.'],
  ['emptyFile', 'An empty file, Cup.zip, is where you wanted it; you can delete it.'],
  ['unknown', 'list of downloads'],
] as const)('one that did not finish says what is on the disk: %s', (left, words) => {
  const canceled = endWords('Cup.zip', { state: 'ended', outcome: { kind: 'canceled', left } });
  expect(canceled.text).toContain(words);
  const failed = endWords('Cup.zip', {
    state: 'ended',
    outcome: { kind: 'failed', reason: 'The network is down.', left },
  });
  expect(failed.text).toContain(`The network is down. ${canceled.text}`);
});
