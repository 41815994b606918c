import { expect, test } from 'vitest';
import { freshPlan } from '#domain/work-plan.ts';
import { videoOf } from '#tests/support/videos.ts';
import { createAssignedWork } from './assigned-work.ts';

const of = (id: string, uid: string | null) =>
  videoOf({
    id,
    status: 'queued',
    work: { ...freshPlan('a0'), assignee: uid === null ? null : { uid, name: uid } },
  });

test('a video assigned to me while I was away is notified until I have looked', () => {
  const first = createAssignedWork('me', null);
  expect(first.begin([of('mug', 'me'), of('lamp', 'ben')])).toEqual([]);

  const second = createAssignedWork('me', first.ids());
  const rows = [of('mug', 'me'), of('lamp', 'me')];
  expect(second.begin(rows).map(({ id }) => id)).toEqual(['lamp']);
  second.notified('lamp');
  for (const row of rows) second.update(row);
  expect(second.begin(rows)).toEqual([]);

  const unseen = createAssignedWork('me', second.ids());
  expect(unseen.begin(rows).map(({ id }) => id)).toEqual(['lamp']);
  unseen.notified('lamp');
  unseen.markSeen();
  expect(createAssignedWork('me', unseen.ids()).begin(rows)).toEqual([]);
});

test('a video taken from me and given back is notified again, one that I take myself is not', () => {
  const work = createAssignedWork('me', ['mug']);
  work.begin([of('mug', 'ben'), of('lamp', null)]);
  work.update(of('lamp', 'me'));
  const later = createAssignedWork('me', work.ids());
  expect(later.begin([of('mug', 'me'), of('lamp', 'me')]).map(({ id }) => id)).toEqual(['mug']);
});

test('a video assigned to me between two pages is notified once, on the second', () => {
  const work = createAssignedWork('me', null);
  work.begin([of('mug', 'me'), of('lamp', 'ben')]);
  const rows = [of('mug', 'me'), of('lamp', 'me')];
  expect(work.begin(rows).map(({ id }) => id)).toEqual(['lamp']);
  work.notified('lamp');
  expect(work.begin(rows)).toEqual([]);
  // A colleague took it away before I looked, and gave it back.
  work.begin([of('mug', 'me'), of('lamp', 'ben')]);
  expect(work.begin(rows).map(({ id }) => id)).toEqual(['lamp']);
});
