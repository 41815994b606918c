import { expect, test } from 'vitest';
import { cardOf } from '#domain/copy-allowance.ts';
import { videoOf } from '#tests/support/videos.ts';
import { blockCost, blockDrafts } from './block-order.ts';

const ready = videoOf({ id: 'ready', length: 30, copyCards: [cardOf('Pours slow')] });
const empty = videoOf({ id: 'empty', copyCards: [cardOf('')] });
const ordered = videoOf({ id: 'ordered', status: 'queued' });
const unsaved = videoOf({ id: 'unsaved' });
const unsent = [{ id: 'unsaved', title: '', parent: '', isUnsent: true, conflicts: 0 }];

test('each draft of a block says what it lacks; ordered videos are not among them', () => {
  const drafts = blockDrafts([ready, empty, ordered, unsaved], unsent);
  expect(drafts.map(({ video, missing }) => [video.id, missing])).toEqual([
    ['ready', null],
    ['empty', expect.stringContaining('Card 1 is empty')],
    ['unsaved', expect.stringContaining('on this device only')],
  ]);
});

test('a draft without any words can be ordered, with the warning of its own page', () => {
  const [words, wordless, short] = blockDrafts(
    [ready, videoOf({ id: 'wordless', copyCards: [] }), videoOf({ length: 5, copyCards: [] })],
    [],
  );
  expect(words).toMatchObject({ missing: null, warning: null });
  expect(wordless).toMatchObject({
    missing: null,
    warning: expect.stringContaining('filmed without words'),
  });
  expect(short).toMatchObject({ warning: null });
});

test('only chosen drafts that lack nothing are counted', () => {
  const drafts = blockDrafts([ready, empty], []);
  const all = new Set(['ready', 'empty']);
  expect(blockCost(drafts, all, 7)).toEqual({ count: 1, cost: 6, left: 1 });
  expect(blockCost(drafts, new Set(), 7)).toEqual({ count: 0, cost: 0, left: 7 });
  expect(blockCost(drafts, all, 2).left).toBe(-4);
});
