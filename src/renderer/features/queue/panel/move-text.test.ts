import { expect, test } from 'vitest';
import type { VideoStatus } from '#domain/video.ts';
import { moveWords } from './move-text.ts';

test('a step forward names where to and where from', () => {
  expect(moveWords({ from: 'queued', to: 'shooting', byName: 'Ana', reason: null })).toEqual({
    who: 'Ana',
    where: 'Shooting',
    from: 'from Queued',
    why: null,
  });
});

test('a step back says so, and somebody without a name is somebody', () => {
  const back = { from: 'activated', to: 'draft', byName: '', reason: 'Blurred logo' } as const;
  const { who, where, why } = moveWords(back);
  expect([who, where, why]).toEqual(['Somebody', 'Back to Draft', 'Reason: Blurred logo']);
});

test('a move that takes one back reads as that, without a reason', () => {
  const words = (from: VideoStatus, to: VideoStatus) => {
    const { where, why } = moveWords({ from, to, byName: 'Ana', reason: 'Undone' });
    return [where, why];
  };
  expect(words('shooting', 'queued')).toEqual(['Taken back to Queued', null]);
  expect(words('queued', 'shooting')).toEqual(['Taken back, Shooting again', null]);
});
