import { expect, test } from 'vitest';
import { updateFeed } from './update-feed.ts';

const feedFile = '/app/resources/app-update.yml';

test('only a released copy with the address of a feed looks for newer versions', () => {
  const exists = (path: string) => path === feedFile;
  expect(updateFeed({ released: true, feedFile, exists })).toEqual({ state: 'on' });
  expect(updateFeed({ released: false, feedFile, exists })).toMatchObject({
    state: 'off',
    reason: 'A development build is not updated.',
  });
  expect(updateFeed({ released: true, feedFile, exists: () => false })).toMatchObject({
    state: 'off',
    reason: expect.stringContaining('has no address'),
  });
});
