import { expect, test } from 'vitest';
import type { FilmVersion } from '#domain/film-version.ts';
import { videoOf } from '#tests/support/videos.ts';
import { reviewPermissions } from './review-permissions.ts';

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

test('a settled thread is opened again only where that counts', () => {
  for (const may of [customer, staff]) {
    expect(may({}).reopenObstacle).toBeNull();
    expect(may({ rejectedVersion: 2, status: 'editing' }).reopenObstacle).toBeNull();
    expect(may({ approvedVersion: 2 }).reopenObstacle).toContain('approved');
    expect(may({}, 1).reopenObstacle).toContain('version 2 took its place');
  }
  expect(staff({ status: 'editing', version: 3 }, 3).reopenObstacle).toBeNull();
});

test('what was said about a withdrawn version is read, and nothing is added', () => {
  const facts = { status: 'editing', deliveredVersion: 0, withdrawnVersion: 2 };
  const may = staff(facts, 2, 'withdrawn');
  expect(may.commentObstacle).toContain('was withdrawn');
  expect(may).toMatchObject({ answer: false, change: false });
  expect(may.reopenObstacle).toContain('was withdrawn');
});
