import type { Auth } from 'firebase/auth';
import { afterEach, expect, test, vi } from 'vitest';
import { functionMessages, pausedForStaff } from '#domain/errors.ts';
import { createGates, openSystem, type SystemStatus } from '#domain/gates.ts';
import { createCall } from './create-call.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function cloud(
  logFailure: (operation: string, error: unknown) => void = () => {},
  switches: Partial<SystemStatus> = {},
) {
  const status = { ...openSystem, ...switches };
  const gates = createGates({ loadStatus: () => Promise.resolve(status), now: () => 0 });
  gates.learn(status);
  const user = { getIdToken: () => Promise.resolve('token'), reload: () => Promise.resolve() };
  return createCall({
    auth: { currentUser: user } as unknown as Auth,
    functionsUrl: 'https://functions.test',
    gates,
    appCheckToken: null,
    logFailure,
  });
}

test('the long door is waited for as long as an export may run, other answers for half a minute', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  const { call } = cloud();
  await call('exportAccount');
  await call('signOutOthers');
  expect(timeout.mock.calls).toEqual([[120_000], [30_000]]);
});

test('each call has an id of its own, and a failure without words of ours names it', async () => {
  const ids: (string | null)[] = [];
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    ids.push(new Headers(init.headers).get('X-Request-Id'));
    return Promise.resolve(new Response('<html>', { status: 502 }));
  });
  const { call } = cloud();
  const messageOf = (answer: Promise<unknown>) =>
    answer.then(
      () => '',
      (error: Error) => error.message,
    );
  const messages = [await messageOf(call('syncEmail')), await messageOf(call('syncEmail'))];
  expect(new Set(ids).size).toBe(2);
  expect(messages).toEqual(
    ids.map((id) => expect.stringContaining(`Reference ${id?.slice(0, 8)}.`)),
  );
});

test('a call goes to its own address, without a body where it wants none', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    sent.push([address, body]);
    return Promise.resolve(Response.json({ id: 'cs', url: 'https://pay.test', balance: 1 }));
  });
  const { call } = cloud();
  await call('checkout');
  await call('activateVideo', { videoId: 'cup' });
  await call('syncEmail');
  expect(sent).toEqual([
    ['https://functions.test/api/checkout', null],
    ['https://functions.test/api/activateVideo', '{"videoId":"cup"}'],
    ['https://functions.test/longApi/syncEmail', null],
  ]);
});

test('a failed call is reported under its name', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  const logFailure = vi.fn();
  await expect(cloud(logFailure).call('checkout')).rejects.toMatchObject({ code: 'network' });
  expect(logFailure.mock.calls).toEqual([
    ['call.checkout', expect.objectContaining({ code: 'network' })],
  ]);
});

test('of a call without an answer nobody says that nothing happened, unless it was not sent', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  const failureWhile = async (onLine: boolean) => {
    vi.stubGlobal('navigator', { onLine });
    return cloud()
      .call('checkout')
      .catch((error: unknown) => String(error));
  };
  expect(await failureWhile(true)).toContain('look whether it was done');
  expect(await failureWhile(false)).toContain('nothing is lost');
});

test('a shared film that does not come is reported, too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  const logFailure = vi.fn();
  const { loadSharedFilm } = cloud(logFailure);
  await expect(loadSharedFilm('cup', 'link')).rejects.toMatchObject({ code: 'network' });
  expect(logFailure.mock.calls).toEqual([
    ['loadSharedFilm', expect.objectContaining({ code: 'network' })],
  ]);
});

test('what is paused is said in the words of who calls', async () => {
  const { call } = cloud(undefined, { disableWrites: true });
  await expect(call('activateVideo', { videoId: 'cup' })).rejects.toMatchObject({
    message: functionMessages['gate-closed'],
  });
  await expect(call('returnVideo', { videoId: 'cup', reason: 'x' })).rejects.toMatchObject({
    message: pausedForStaff,
  });
});
