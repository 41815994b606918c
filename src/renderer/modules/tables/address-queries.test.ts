import { expect, test } from 'vitest';
import { recordsPath } from '#domain/routes.ts';
import {
  readAuditQuery,
  readInvoicesQuery,
  readSubscriptionsQuery,
  readUsersQuery,
} from './address-queries.ts';

const newest = { sort: { key: 'createdAt', down: true } };
const users = (address: string) => readUsersQuery(new URLSearchParams(address), newest);
const subscriptions = (address: string, view = newest) =>
  readSubscriptionsQuery(new URLSearchParams(address), view);
const audit = (address: string) =>
  readAuditQuery(new URLSearchParams(address), { sort: { key: 'at', down: true } });
const invoices = (address: string) => readInvoicesQuery(new URLSearchParams(address));

test('every filter of an address holds beside the others', () => {
  expect(users('role=admin&disabled=yes')).toEqual({
    table: 'users',
    role: 'admin',
    disabled: true,
    sort: 'createdAt',
    down: true,
  });
  const byEnd = { sort: { key: 'currentPeriodEnd', down: false } };
  expect(subscriptions('status=past_due&period=yearly', byEnd)).toEqual({
    table: 'subscriptions',
    status: 'past_due',
    period: 'yearly',
    sort: 'currentPeriodEnd',
    down: false,
  });
  expect(audit('show=setRoles&by=Ines@orbitreel.test')).toEqual({
    table: 'audit',
    action: 'setRoles',
    actor: 'ines@orbitreel.test',
    sort: 'at',
    down: true,
  });
  expect(invoices('status=open&from=2026-03-01&to=2026-03-31')).toEqual({
    status: 'open',
    from: '2026-03-01',
    to: '2026-03-31',
  });
  expect(invoices('status=partly-refunded').status).toBe('partly-refunded');
});

test('what an address does not know narrows nothing down', () => {
  const order = { sort: 'createdAt', down: true };
  expect(users('role=owner&disabled=maybe&email=')).toEqual({ table: 'users', ...order });
  for (const address of ['', 'status=lost&period=weekly&email=']) {
    expect(subscriptions(address)).toEqual({ table: 'subscriptions', ...order });
  }
  const all = { status: null, from: null, to: null };
  expect(invoices('status=draft&from=2026-02-30&to=yesterday')).toEqual(all);
  expect(invoices('from=0026-03-01')).toEqual(all);
});

test('an address in its own script is asked for as it is stored', () => {
  const stored = 'info@xn--e1afmkfd.xn--p1ai';
  expect(subscriptions('email=info@пример.рф')).toMatchObject({ email: stored });
  expect(audit('by=info@пример.рф')).toMatchObject({ actor: stored });
});

test('addresses that begin with a text come from A to Z, unless that is turned round', () => {
  expect(users('email=Mara')).toMatchObject({ email: 'mara', down: false });
  expect(subscriptions('email=Mara@')).toMatchObject({ email: 'mara@', down: false });
  const turned = { sort: { key: 'userEmail', down: true } };
  expect(subscriptions('email=mara', turned)).toMatchObject({ down: true });
});

test('records that failed for good are a filter of their own', () => {
  expect(audit('show=failures')).toMatchObject({ failures: true });
});

test('what a record is about needs a kind and a number, and days have to be days', () => {
  expect(audit('about=video&number=video-1&from=2026-03-01&to=2026-03-31')).toEqual({
    table: 'audit',
    about: { kind: 'video', id: 'video-1' },
    from: '2026-03-01',
    to: '2026-03-31',
    sort: 'at',
    down: true,
  });
  const all = { table: 'audit', sort: 'at', down: true };
  for (const search of ['about=video', 'number=video-1', 'about=mail&number=1', 'from=soon']) {
    expect(audit(search)).toEqual(all);
  }
  expect(audit(recordsPath('account', 'a b&c').replace(/^.*\?/, ''))).toMatchObject({
    about: { kind: 'account', id: 'a b&c' },
  });
});
