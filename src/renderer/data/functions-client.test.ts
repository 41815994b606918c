import type { Auth } from 'firebase/auth';
import { afterEach, expect, test, vi } from 'vitest';
import { createGates, openSystem } from '#domain/gates.ts';
import { createFunctionsClient } from './functions-client.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function client() {
  const gates = createGates({ loadStatus: () => Promise.resolve(openSystem), now: () => 0 });
  gates.learn(openSystem);
  const user = { getIdToken: () => Promise.resolve('token'), reload: () => Promise.resolve() };
  return createFunctionsClient({
    auth: { currentUser: user } as unknown as Auth,
    functionsUrl: 'https://functions.test',
    gates,
    appCheckToken: null,
  });
}

test('an export is waited for as long as it may run, other answers for half a minute', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  const functions = client();
  await functions.exportAccount();
  await functions.syncEmail();
  expect(timeout.mock.calls).toEqual([[120_000], [30_000]]);
});

test('each call has an id of its own, and a failure without words of ours names it', async () => {
  const ids: (string | null)[] = [];
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    ids.push(new Headers(init.headers).get('X-Request-Id'));
    return Promise.resolve(new Response('<html>', { status: 502 }));
  });
  const functions = client();
  const messageOf = (call: Promise<unknown>) =>
    call.then(
      () => '',
      (error: Error) => error.message,
    );
  const messages = [await messageOf(functions.syncEmail()), await messageOf(functions.syncEmail())];
  expect(new Set(ids).size).toBe(2);
  expect(messages).toEqual(
    ids.map((id) => expect.stringContaining(`Reference ${id?.slice(0, 8)}.`)),
  );
});
