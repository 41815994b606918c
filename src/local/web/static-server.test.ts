import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localClientConfig } from '../addresses.ts';
import { freePorts } from '../ports.ts';
import { readFirebaseJson } from '../project.ts';
import type { RunningServer } from './listen.ts';
import { startStaticServer } from './static-server.ts';

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orbitreel-site-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>shell</title>');
  await writeFile(join(folder, 'assets', 'main-abc123.js'), 'export {};');
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" />');
  const { hosting } = await readFirebaseJson();
  server = await startStaticServer({
    port: 0,
    hosting: { ...hosting, public: '.' },
    root: folder,
    clientConfig: localClientConfig(await freePorts()),
  });
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const get = (path: string) => fetch(`${server.origin}${path}`, { redirect: 'manual' });

test.each([
  '/',
  '/login',
  '/dashboard/',
  '/dashboard',
  '/subscriptions/manage/sub_1a2B',
  '/admin/manage/users/',
  '/checkout/success/?session_id=cs_test_1',
])('%s answers with the app shell, asked for anew each time', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<title>shell</title>');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('files with a hash in their name are kept for ever', async () => {
  const response = await get('/assets/main-abc123.js');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toContain('javascript');
});

test('a file that is missing is not answered with a page', async () => {
  expect((await get('/assets/main-old.js')).status).toBe(404);
  expect((await get('/robots.txt')).status).toBe(404);
});

test('other files are asked for anew each time', async () => {
  expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
});

test('pages may run our scripts only, and talk to the local cloud', async () => {
  const { headers } = await get('/login');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toMatch(/connect-src( http:\/\/127\.0\.0\.1:\d+){3} 'self' https:/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test('the configuration of the local cloud is served', async () => {
  const response = await get('/config.json');
  expect(await response.json()).toMatchObject({ firebase: { projectId: 'demo-orbitreel' } });
});
