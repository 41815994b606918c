import { expect, test } from 'vitest';
import { withdrawnMail } from './withdraw-version.ts';

test('a withdrawn version is named with its reason, and its video is linked', () => {
  const { subject, paragraphs, link } = withdrawnMail({
    video: { id: 'v1', title: 'Steam\nover the teapot', subscriptionId: 'sub_1' },
    version: 2,
    reason: 'It shows the old label.',
  });
  expect(subject).toBe('We withdrew version 2 of “Steam over the teapot”');
  expect(paragraphs.join(' ')).toContain('“It shows the old label.”');
  expect(link?.path).toBe('/subscriptions/manage/sub_1?video=v1');
});
