import { expect, test } from 'vitest';
import type { FilmVersion } from '#domain/film-version.ts';
import { videoOf } from '#tests/support/videos.ts';
import { reviewPermissions, settlementOf } from './review-permissions.ts';

const delivered = videoOf({ status: 'delivery', version: 2, deliveredVersion: 2 });
const customer = (facts: object, number = 2) =>
  reviewPermissions({ ...delivered, ...facts }, { number, state: 'delivered' }, false);
const staff = (facts: object, number = 2, state: FilmVersion['state'] = 'delivered') =>
  reviewPermissions({ ...delivered, ...facts }, { number, state }, true);

test('a customer comments on the delivered version until it is decided', () => {
  expect(customer({}).commentObstacle).toBeNull();
  expect(customer({ approvedVersion: 2 }).commentObstacle).toContain('approved');
  expect(customer({ rejectedVersion: 2, status: 'editing' }).commentObstacle).toContain(
    'next version',
  );
  expect(customer({ status: 'editing' }).commentObstacle).toContain('works on this film');
  expect(customer({}, 1).commentObstacle).toContain('Version 2 took its place');
});

test('the studio comments on the newest and on the delivered version', () => {
  expect(staff({}).commentObstacle).toBeNull();
  expect(staff({ status: 'editing', version: 3 }, 3).commentObstacle).toBeNull();
  expect(staff({ version: 3 }, 1).commentObstacle).toContain('newer version');
  expect(staff({ status: 'shooting' }).commentObstacle).not.toBeNull();
});

test('words of a decided version stay as they are', () => {
  expect(customer({})).toMatchObject({ change: true, answer: true });
  expect(customer({ rejectedVersion: 2 })).toMatchObject({ change: false, answer: true });
  expect(customer({ approvedVersion: 2 })).toMatchObject({ change: false, answer: false });
  expect(staff({ approvedVersion: 2 })).toMatchObject({ change: false, answer: true });
});

test('the customer settles what was asked for until the film is approved, the studio always', () => {
  expect(customer({}).settle).toBe(true);
  expect(customer({ rejectedVersion: 2, status: 'editing' }).settle).toBe(true);
  expect(customer({ approvedVersion: 2 }).settle).toBe(false);
  expect(staff({ approvedVersion: 2 }).settle).toBe(true);
});

test('who asked accepts what is done or opens it again, and the studio takes back its own mistake', () => {
  const at = new Date();
  const noor = { by: 'noor', byName: 'Noor', at };
  const done = { by: 'ada', resolved: noor, accepted: null };
  const accepted = { ...done, accepted: { by: 'ada', byName: 'Ada', at } };
  const [ada, editor] = [
    { uid: 'ada', colleagues: null },
    { uid: 'noor', colleagues: [] },
  ];
  expect(settlementOf(done, ada)).toEqual({ settles: true, reopens: true });
  expect(settlementOf(done, editor)).toEqual({ settles: false, reopens: true });
  expect(settlementOf(accepted, ada)).toEqual({ settles: false, reopens: true });
  expect(settlementOf(accepted, editor)).toEqual({ settles: false, reopens: false });
  expect(settlementOf({ ...done, resolved: null }, editor)).toEqual({
    settles: true,
    reopens: false,
  });
  expect(settlementOf(done, { uid: 'eve', colleagues: null })).toEqual({
    settles: false,
    reopens: false,
  });
});

test('what was said about a withdrawn version is read, and nothing is added', () => {
  const facts = { status: 'editing', deliveredVersion: 0, withdrawnVersion: 2 };
  const may = staff(facts, 2, 'withdrawn');
  expect(may.commentObstacle).toContain('was withdrawn');
  expect(may).toMatchObject({ answer: false, change: false });
});
