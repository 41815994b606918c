import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { functionFailure } from '#contracts/functions-api.ts';
import { api, longApi } from './api.ts';

const unread = vi.hoisted(() => () => {
  throw new Error('Nothing may be read.');
});
vi.mock('./store/admin.ts', () => ({ admin: unread, database: unread }));
vi.mock('./store/system-status.ts', () => ({ loadSystemStatus: unread }));

type Handler = typeof api;

/** What a door answers a request of nobody, of which it uses only this. */
async function answerTo(handler: Handler, path: string, method = 'POST') {
  const request = { path, method, get: () => undefined };
  const answer = { status: 200, body: null as unknown };
  const response = {
    set: () => response,
    status: (status: number) => {
      answer.status = status;
      return response;
    },
    json: (body: unknown) => {
      answer.body = body;
    },
    on: () => response,
  };
  await handler(
    request as unknown as Parameters<Handler>[0],
    response as unknown as Parameters<Handler>[1],
  );
  return { status: answer.status, code: functionFailure.parse(answer.body).error.code };
}

test.each([
  '/',
  '',
  '/nothing',
  '/constructor',
  '/__proto__',
  '/toString',
  '/checkout/',
  '/checkout/more',
  '//checkout',
  '/check%6fut',
  '/%2Fcheckout',
  '/Checkout',
  '/checkout%00',
])('no call is at %j', async (path) => {
  expect(await answerTo(api, path)).toEqual({ status: 404, code: 'not-found' });
});

test('a call is at its own door only', async () => {
  const heard = { status: 401, code: 'unauthenticated' };
  const unknown = { status: 404, code: 'not-found' };
  expect(await answerTo(api, '/checkout')).toEqual(heard);
  expect(await answerTo(longApi, '/exportAccount')).toEqual(heard);
  expect(await answerTo(longApi, '/checkout')).toEqual(unknown);
  expect(await answerTo(api, '/exportAccount')).toEqual(unknown);
});

const folder = 'src/cloud/functions/';
const thatMake = (made: string) =>
  globSync(`${folder}**/*.ts`, { exclude: (path) => path.endsWith('.test.ts') })
    .filter((path) => readFileSync(path, 'utf8').includes(`${made}(`))
    .map((path) => path.replace(folder, ''))
    .toSorted();

test('few functions answer requests by other lines, and each has tests of its own', () => {
  expect(thatMake('jsonFunction')).toEqual([
    'api.ts',
    'films/shared-film.ts',
    'mail/stop-mail.ts',
    'reports/client-error.ts',
    'request/json-function.ts',
  ]);
  expect(thatMake('onRequest')).toEqual([
    'payments/payment-webhook.ts',
    'reports/policy-report.ts',
    'request/json-function.ts',
  ]);
});
