import { describe, expect, test } from 'vitest';
import { fieldsOf } from '#data/repositories/draft-fields.ts';
import type { FieldEdits, Fields } from '#stores/draft-sync/field-edits.ts';
import { videoOf } from '#tests/support/videos.ts';
import { draftOf } from './draft-edits.ts';
import { fitEdits, isSameField } from './fit-edits.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

/** The fields that may be stored of these changes of a draft. */
function stored(cloud: Parameters<typeof videoOf>[0], changes: Fields): string[] {
  const fields = fieldsOf(draftOf(videoOf(cloud)));
  const edits: FieldEdits = Object.fromEntries(
    Object.entries(changes).map(([field, value]) => {
      const at = { changedAt: 2, startedAt: 1, by: 'tab', seen: {} };
      return [field, { value, base: fields[field] ?? null, sent: [], ...at }];
    }),
  );
  const merged = (some: FieldEdits) => ({
    ...fields,
    ...Object.fromEntries(Object.entries(some).map(([field, { value }]) => [field, value])),
  });
  return Object.keys(fitEdits(edits, merged));
}

describe('of what is typed, the cloud gets', () => {
  test('everything when it fits', () => {
    expect(stored({}, { title: 'Kettle', 'copyCards.0': words(30) })).toEqual([
      'title',
      'copyCards.0',
    ]);
  });
  test('all but copy that is too long', () => {
    expect(stored({}, { title: 'Kettle', 'copyCards.0': words(31) })).toEqual(['title']);
  });
  test('all but texts with too many characters', () => {
    const tooLong = { title: 'x'.repeat(121), 'endCard.tagline': 'x'.repeat(121) };
    expect(stored({}, { ...tooLong, 'copyCards.0': 'Four' })).toEqual(['copyCards.0']);
    expect(stored({}, { title: 'Kettle', 'copyCards.0': 'x'.repeat(401) })).toEqual(['title']);
  });
  test('all but an empty title', () => {
    expect(stored({}, { title: ' ', 'copyCards.0': words(30) })).toEqual(['copyCards.0']);
  });
  test('a longer length, while the copy is too long for that as well', () => {
    expect(stored({}, { length: 30, 'copyCards.0': words(61) })).toEqual(['length']);
  });
  test('no shorter length that has no room for the copy', () => {
    const copyCards = [{ copy: 'Four', wordCount: 1 }];
    expect(stored({ copyCards }, { length: 5, 'endCard.tagline': 'New' })).toEqual([
      'endCard.tagline',
    ]);
  });
  test('no copy for which another device has taken the room', () => {
    expect(stored({ length: 5 }, { title: 'Kettle', 'copyCards.0': 'Four' })).toEqual(['title']);
  });
});

test('white space around a title is no change of it', () => {
  expect(isSameField('title', 'Kettle ', 'Kettle')).toBe(true);
  expect(isSameField('endCard.tagline', 'New ', 'New')).toBe(false);
});
