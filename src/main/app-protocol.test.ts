import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clientConfig } from '#tests/support/client-config.ts';
import { createAppHandler } from './app-protocol.ts';

const date = 'Mon, 09 Mar 2026 12:00:00 GMT';
const loadDate = vi.fn(() => Promise.resolve({ date }));

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'orbitreel-'));
  const page = '<meta name="csp-nonce" content="__CSP_NONCE__" />';
  for (const file of ['index.html', 'app.html', '404.html'])
    await writeFile(join(root, file), page);
  await writeFile(join(root, 'plain.html'), '<p>No place for a nonce</p>');
  await writeFile(join(root, 'main.js'), 'const place = "__CSP_NONCE__";');
});
afterAll(() => rm(root, { recursive: true }));

const get = (address: string, method = 'GET') =>
  createAppHandler({ root, config: clientConfig, loadDate })({ url: address, method });
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';

test.each(['app://orbitreel/', 'app://orbitreel/subscriptions/manage/sub_1?tab=videos'])(
  '%s is answered with the page',
  async (address) => {
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('csp-nonce');
  },
);

test('each answer brings a nonce of its own, in the page and in the policy', async () => {
  const nonces = new Set<string>();
  for (let answer = 0; answer < 20; answer += 1) {
    const response = await get('app://orbitreel/');
    const nonce = /content="([^"]+)"/.exec(await response.text())?.[1] ?? '';
    expect(policyOf(response)).toContain(`style-src 'self' 'nonce-${nonce}'`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(20);
});

test('a page without the placeholder gets a policy that lets it be styled', async () => {
  expect(policyOf(await get('app://orbitreel/plain.html'))).toContain("'unsafe-inline'");
});

test('scripts are answered as they are', async () => {
  const response = await get('app://orbitreel/main.js');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await response.text()).toContain('__CSP_NONCE__');
});

test('the page gets the configuration that main was started with', async () => {
  const response = await get('app://orbitreel/config.json');
  expect(await response.json()).toEqual(clientConfig);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('the head of the configuration says what time it is on the server', async () => {
  const response = await get('app://orbitreel/config.json', 'HEAD');
  expect(response.headers.get('date')).toBe(date);
  loadDate.mockClear();
  expect((await get('app://orbitreel/config.json')).headers.get('date')).toBeNull();
  expect(loadDate).not.toHaveBeenCalled();
});

test.each([
  ['app://elsewhere/index.html', 404],
  ['app://orbitreel/missing.js', 404],
  ['app://orbitreel/..%2f..%2fetc%2fpasswd', 400],
  ['not an address', 404],
])('%s is refused with %i and a policy', async (address, status) => {
  const response = await get(address);
  expect(response.status).toBe(status);
  expect(policyOf(response)).toContain("default-src 'none'");
});

test('an address that leads nowhere is answered with a page and its status', async () => {
  const response = await get('app://orbitreel/no-such-page');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('csp-nonce');
});

test('nothing can be written', async () => {
  expect((await get('app://orbitreel/config.json', 'POST')).status).toBe(405);
});
