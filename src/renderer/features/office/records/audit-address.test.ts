import { expect, test } from 'vitest';
import { recordsPath } from '#domain/routes.ts';
import { readAuditQuery } from './audit-address.ts';

const newest = { sort: { key: 'at', down: true } };

test('who did it and what was done are asked for together', () => {
  const search = new URLSearchParams('show=setRoles&by=Ines@orbitreel.test');
  expect(readAuditQuery(search, newest)).toEqual({
    table: 'audit',
    action: 'setRoles',
    actor: 'ines@orbitreel.test',
    sort: 'at',
    down: true,
  });
});

test('an address in its own script is asked for as it is stored', () => {
  expect(readAuditQuery(new URLSearchParams('by=info@пример.рф'), newest)).toMatchObject({
    actor: 'info@xn--e1afmkfd.xn--p1ai',
  });
});

test('what failed for good is a filter of its own', () => {
  expect(readAuditQuery(new URLSearchParams('show=failures'), newest)).toMatchObject({
    failures: true,
  });
});

test('what it is about needs a kind and a number, and days have to be days', () => {
  const read = (search: string) => readAuditQuery(new URLSearchParams(search), newest);
  expect(read('about=video&number=video-1&from=2026-03-01&to=2026-03-31')).toEqual({
    table: 'audit',
    about: { kind: 'video', id: 'video-1' },
    from: '2026-03-01',
    to: '2026-03-31',
    sort: 'at',
    down: true,
  });
  const all = { table: 'audit', sort: 'at', down: true };
  for (const search of ['about=video', 'number=video-1', 'about=mail&number=1', 'from=soon']) {
    expect(read(search)).toEqual(all);
  }
  expect(read(recordsPath('account', 'a b&c').replace(/^.*\?/, ''))).toMatchObject({
    about: { kind: 'account', id: 'a b&c' },
  });
});
