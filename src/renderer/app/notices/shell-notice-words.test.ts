import { expect, test } from 'vitest';
import { shellNoticeWords } from './shell-notice-words.ts';

test('a damaged file is named for what it holds, with what happens now and where the copy is', () => {
  expect(
    shellNoticeWords({
      kind: 'settings-damaged',
      file: 'cart',
      copy: 'cart.set-aside.json',
    }),
  ).toMatchObject({
    title: 'The cart on this computer could not be read',
    description: 'The cart that you saved online is used. A copy was kept as cart.set-aside.json.',
  });
});

test('a newer file that could not be copied is said to be unchanged', () => {
  const words = shellNoticeWords({ kind: 'settings-newer', file: 'preferences', copy: null });
  expect(words.title).toBe('Your preferences came from a newer version');
  expect(words.description).toContain('The file was not changed');
});

test('a file that has no words of its own is still told of', () => {
  const words = shellNoticeWords({ kind: 'settings-damaged', file: 'some', copy: 'some.json' });
  expect(words.title).toBe('A settings file could not be read');
});
