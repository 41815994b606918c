import { expect, test } from 'vitest';
import { usualQueueSettings } from '#domain/work.ts';
import { videoOf } from '#tests/support/videos.ts';
import { createShownRows, type RowDeps } from './shown-rows.ts';

const now = new Date('2026-03-02T09:00:00Z');

const video = (id: string, title = id) => videoOf({ id, title, status: 'queued' });

function stage() {
  const videos = new Map([video('mug'), video('lamp'), video('vase')].map((one) => [one.id, one]));
  const chosen = new Set<string>();
  const sources = (part: Partial<RowDeps> = {}): RowDeps => ({
    video: (id) => videos.get(id) ?? null,
    sign: () => 'idle',
    isChosen: (id) => chosen.has(id),
    openId: null,
    settings: usualQueueSettings,
    now,
    isFastScroll: false,
    ...part,
  });
  return { videos, chosen, sources, shownRows: createShownRows() };
}

const ids = ['mug', 'lamp'];

test('unchanged rows are the same objects, and so is the whole answer', () => {
  const { sources, shownRows } = stage();
  expect(shownRows(ids, sources())).toBe(shownRows(ids, sources()));
});

test('a changed video changes its own row alone', () => {
  const { videos, sources, shownRows } = stage();
  const before = shownRows(ids, sources());
  videos.set('mug', video('mug', 'A new mug'));
  const after = shownRows(ids, sources());
  expect(after.get('mug')).toMatchObject({ video: { title: 'A new mug' } });
  expect(after.get('lamp')).toBe(before.get('lamp'));
});

test('a row shows whether it is chosen, open, being sent or late', () => {
  const { chosen, sources, shownRows } = stage();
  shownRows(ids, sources());
  chosen.add('lamp');
  const later = new Date(now.getTime() + 30_000);
  const rows = shownRows(ids, sources({ openId: 'mug', sign: () => 'queued', now: later }));
  expect(rows.get('mug')).toMatchObject({ isOpen: true, isChosen: false, sign: 'queued' });
  expect(rows.get('lamp')).toMatchObject({ isOpen: false, isChosen: true, now: later });
});

test('rows appear when they come into view and are forgotten when they leave', () => {
  const { sources, shownRows } = stage();
  shownRows(ids, sources());
  expect([...shownRows(['lamp', 'vase'], sources()).keys()]).toEqual(['lamp', 'vase']);
});

test('an unreadable video has no row', () => {
  const { videos, sources, shownRows } = stage();
  videos.delete('mug');
  expect([...shownRows(ids, sources()).keys()]).toEqual(['lamp']);
});

test('a row in fast scrolling has only a name, and a whole row stays whole', () => {
  const { sources, shownRows } = stage();
  shownRows(['mug'], sources());
  const flying = shownRows(ids, sources({ isFastScroll: true }));
  expect([flying.get('mug')?.isWhole, flying.get('lamp')?.isWhole]).toEqual([true, false]);
  expect(shownRows(ids, sources()).get('lamp')?.isWhole).toBe(true);
});
