import { expect, test } from 'vitest';
import { shellNoticeWords } from './shell-notice-words.ts';

test('a damaged file is named for what it holds, with what happens now and where the copy is', () => {
  expect(
    shellNoticeWords({
      kind: 'settings-damaged',
      file: 'session',
      copy: 'session.set-aside.json',
    }),
  ).toMatchObject({
    title: 'Your session on this computer could not be read',
    description: 'You may be asked to log in. A copy was kept as session.set-aside.json.',
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
