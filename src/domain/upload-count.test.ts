import { expect, test } from 'vitest';
import { problemOf } from './errors.ts';
import { maxGrantsAnHour, nextUploadAt, tooManyUploads, uploadCount } from './upload-count.ts';

const since = new Date('2026-03-03T13:20:00Z');
const counted = { count: maxGrantsAnHour, since, lastFileId: 'file-1' };

test('a count that is used up may begin again an hour after its beginning', () => {
  expect(nextUploadAt({ ...counted, count: maxGrantsAnHour - 1 })).toBeNull();
  expect(nextUploadAt(counted)).toEqual(new Date('2026-03-03T14:20:00Z'));
});

test.each([{ count: 0 }, { count: maxGrantsAnHour + 1 }, { count: 1.5 }, { lastFileId: 'a b' }])(
  'a count is never %o',
  (change) => {
    expect(uploadCount.safeParse(counted).success).toBe(true);
    expect(uploadCount.safeParse({ ...counted, ...change }).success).toBe(false);
  },
);

test('its words say what happened, when it goes on, and what is safe', () => {
  expect(problemOf(tooManyUploads('14:20', null))).toEqual({
    message:
      'You have begun 300 uploads in an hour. You can begin the next one at 14:20. Nothing was lost.',
    severity: 'warning',
    next: 'wait',
  });
});
