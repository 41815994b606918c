import { expect, test, vi } from 'vitest';
import { loadServerDate } from './load-server-date.ts';

const date = 'Mon, 09 Mar 2026 12:00:00 GMT';

test('the website says what time it is', async () => {
  const ask = vi.fn((_url: string, _init: RequestInit) =>
    Promise.resolve(new Response(null, { headers: { date, age: '7', server: 'hosting' } })),
  );
  expect(await loadServerDate('https://orbitreel.example', ask)).toEqual({ date, age: '7' });
  const [url, init] = ask.mock.calls[0] ?? [];
  expect(url).toBe('https://orbitreel.example/config.json');
  expect(init).toMatchObject({ method: 'HEAD', cache: 'no-store' });
});

test('nobody says it without a network, or without such a header', async () => {
  const site = 'https://orbitreel.example';
  expect(await loadServerDate(site, () => Promise.reject(new TypeError('offline')))).toEqual({});
  expect(await loadServerDate(site, () => Promise.resolve(new Response(null)))).toEqual({});
});
