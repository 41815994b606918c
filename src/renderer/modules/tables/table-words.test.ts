import { expect, test } from 'vitest';
import { usersQuery } from '#domain/table-query.ts';
import { exportProgress, startWords } from './table-words.ts';

const query = usersQuery.parse({ table: 'users' });

test('a press says how many rows it exports, as far as that is known', () => {
  expect(startWords('users', 1234)).toBe('Export all 1,234 accounts');
  expect(startWords('audit', 1)).toBe('Export 1 record');
  expect(startWords('subscriptions', null)).toBe('Export all subscriptions that match');
});

test('the progress never has more rows than there are', () => {
  const running = { query, state: 'running' as const, total: 2000 };
  expect(exportProgress({ ...running, rows: 0 })).toBe('2,000 accounts, about to begin');
  expect(exportProgress({ ...running, rows: 500 })).toBe('500 of 2,000 accounts');
  expect(exportProgress({ ...running, rows: 2001 })).toBe('2,001 of 2,001 accounts');
});
