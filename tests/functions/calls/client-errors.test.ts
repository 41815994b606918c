import { expect, test } from 'vitest';
import { anonymousError, fingerprintOf } from '#cloud/reports/client-error.ts';
import type { ClientError } from '#contracts/client-error.ts';
import { isFailure } from '#domain/audit.ts';
import { request } from '#tests/cloud/call-function.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { tick } from '#tests/cloud/tick.ts';

const freshError = (): ClientError => ({
  release: '1.2.3+abc1234',
  kind: 'render',
  route: '/film/:videoId/:shareId',
  name: 'TypeError',
  message: `Broken in ${freshName('part')}, said ada@orbitreel.test`,
  stack: 'TypeError: Broken\n    at Page (https://orbitreel.test/assets/page-B1x2.js?v=1:1:200)',
});

const send = (error: unknown, headers: Record<string, string> = {}) =>
  request('clientError', { method: 'POST', headers, body: JSON.stringify(error) });

const recordOf = (error: ClientError) =>
  db.doc(`audit/clientError-${fingerprintOf(anonymousError(error))}`);

test('an error of a page becomes one failure for admins, counted, without anything of a person', async () => {
  const error = freshError();
  for (let times = 0; times < 4; times += 1) expect((await send(error)).status).toBe(200);
  const record = (await recordOf(error).get()).data() ?? {};
  expect(record).toMatchObject({
    action: 'clientError',
    release: '1.2.3+abc1234',
    route: '/film/:videoId/:shareId',
    times: 4,
    stack: 'TypeError: Broken\n    at Page (assets/page-B1x2.js:1:200)',
  });
  expect(isFailure({ action: String(record['action']) })).toBe(true);
  expect(JSON.stringify(record)).not.toContain('ada@');
});

test('a report of another shape, or from another site, is kept by nobody', async () => {
  const error = freshError();
  const otherShapes: unknown[] = [
    { ...error, userId: 'ada' },
    { ...error, route: '/film/v1/s1' },
    { ...error, release: 'a release' },
    { ...error, stack: 'x'.repeat(4001) },
    null,
  ];
  for (const shape of otherShapes) expect((await send(shape)).status).toBe(400);
  expect((await send({ ...error, stack: 'x'.repeat(20_000) })).status).toBe(413);
  expect((await send(error, { Origin: 'https://elsewhere.test' })).status).toBe(403);
  expect((await recordOf(error).get()).exists).toBe(false);
});

test('an error that nobody met for long goes, and one that somebody met stays', async () => {
  const [old, recent] = [freshError(), freshError()];
  await send(old);
  await send(recent);
  await recordOf(old).update({ removeAfter: new Date(Date.now() - 1000) });
  await tick('removeExpired');
  expect((await recordOf(old).get()).exists).toBe(false);
  expect((await recordOf(recent).get()).exists).toBe(true);
});

test('made-up errors end at a limit', async () => {
  const errors = Array.from({ length: 35 }, freshError);
  for (const error of errors) expect((await send(error)).status).toBe(200);
  const kept = await db.getAll(...errors.map(recordOf));
  expect(kept.filter(({ exists }) => exists).length).toBeLessThanOrEqual(30);
  // The tests after this one begin with a full bucket.
  await db.doc('limits/clientErrors').delete();
});
