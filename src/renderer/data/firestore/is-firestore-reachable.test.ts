import { afterEach, expect, test, vi } from 'vitest';
import { isFirestoreReachable } from './is-firestore-reachable.ts';

const firebase = {
  projectId: 'demo',
  apiKey: 'key',
  authDomain: 'demo.example',
  storageBucket: 'demo.firebasestorage.app',
};
const ask = vi.fn<typeof fetch>();

function stage({ onLine }: { onLine: boolean }) {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', ask);
}

afterEach(() => {
  vi.unstubAllGlobals();
  ask.mockReset();
});

test('a refusal is an answer of the cloud; its failure is none', async () => {
  stage({ onLine: true });
  ask.mockResolvedValueOnce(new Response(null, { status: 403 }));
  expect(await isFirestoreReachable({ firebase })).toBe(true);
  expect(ask.mock.lastCall?.[0]).toMatch(
    /^https:\/\/firestore\.googleapis\.com\/v1\/projects\/demo/,
  );
  ask.mockResolvedValueOnce(new Response(null, { status: 503 }));
  expect(await isFirestoreReachable({ firebase })).toBe(false);
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await isFirestoreReachable({ firebase })).toBe(false);
});

test('without a network nobody is asked', async () => {
  stage({ onLine: false });
  expect(await isFirestoreReachable({ firebase })).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});
