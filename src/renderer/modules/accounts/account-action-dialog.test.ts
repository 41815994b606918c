import { expect, test } from 'vitest';
import { accountActionWords } from './account-action-dialog.tsx';

test('what is said of an account names what ends for good: its links to films', () => {
  expect(accountActionWords.disable.says).toContain('Their links to films end for good.');
  expect(accountActionWords.enable.says).toContain('except links to films');
});
