import { expect, test } from 'vitest';
import { freshPlan } from '#domain/work-plan.ts';
import { videoOf } from '#tests/support/videos.ts';
import { createMyWork } from './my-work.ts';

const of = (id: string, uid: string | null) =>
  videoOf({
    id,
    status: 'queued',
    work: { ...freshPlan('a0'), assignee: uid === null ? null : { uid, name: uid } },
  });

test('what was given to me while I was away is told, until I have looked', () => {
  const first = createMyWork('me', null);
  expect(first.begin([of('mug', 'me'), of('lamp', 'ben')])).toEqual([]);

  const second = createMyWork('me', first.ids());
  const rows = [of('mug', 'me'), of('lamp', 'me')];
  expect(second.begin(rows).map(({ id }) => id)).toEqual(['lamp']);
  second.told('lamp');
  for (const row of rows) second.hear(row);
  expect(second.begin(rows)).toEqual([]);

  const unseen = createMyWork('me', second.ids());
  expect(unseen.begin(rows).map(({ id }) => id)).toEqual(['lamp']);
  unseen.told('lamp');
  unseen.see();
  expect(createMyWork('me', unseen.ids()).begin(rows)).toEqual([]);
});

test('what was taken from me and given back is told again, and what I take myself is not', () => {
  const work = createMyWork('me', ['mug']);
  work.begin([of('mug', 'ben'), of('lamp', null)]);
  work.hear(of('lamp', 'me'));
  const later = createMyWork('me', work.ids());
  expect(later.begin([of('mug', 'me'), of('lamp', 'me')]).map(({ id }) => id)).toEqual(['mug']);
});

test('what was given to me between two pages is told on the second, once', () => {
  const work = createMyWork('me', null);
  work.begin([of('mug', 'me'), of('lamp', 'ben')]);
  const rows = [of('mug', 'me'), of('lamp', 'me')];
  expect(work.begin(rows).map(({ id }) => id)).toEqual(['lamp']);
  work.told('lamp');
  expect(work.begin(rows)).toEqual([]);
  // Taken away before I looked, and given back.
  work.begin([of('mug', 'me'), of('lamp', 'ben')]);
  expect(work.begin(rows).map(({ id }) => id)).toEqual(['lamp']);
});
