import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageFileAt } from '#contracts/hosted-files.ts';
import { routes } from '#domain/routes.ts';
import { localClientConfig } from '../addresses.ts';
import { freePorts } from '../ports.ts';
import { readFirebaseJson } from '../project.ts';
import type { RunningServer } from './listen.ts';
import { startStaticServer } from './static-server.ts';

const pages = [
  'index.html',
  'login.html',
  'register.html',
  'reset-password.html',
  'app.html',
  '404.html',
];

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orbitreel-site-'));
  await mkdir(join(folder, 'assets'));
  for (const page of pages) await writeFile(join(folder, page), `<!doctype html><p>${page}</p>`);
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

const everyRoute = Object.values(routes).map(({ path }) => path.replace(/:\w+/, 'sub_1a2B'));
const slashed = everyRoute.map((path) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`));

test.each([
  ...everyRoute,
  ...slashed,
  '/components',
  '/checkout/success/?session_id=cs_test_1',
  '/no-such-page',
  '/admin/',
  '/subscriptions/manage/',
  '/login/again',
])('%s is answered as the desktop app answers it', async (path) => {
  const { file, status } = pageFileAt(path.split('?')[0] ?? '');
  const response = await get(path);
  expect(await response.text()).toContain(file);
  expect(response.status).toBe(status);
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
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+'){2};/);
  expect(policy).toMatch(
    /connect-src 'self'( http:\/\/127\.0\.0\.1:\d+){3} http:\/\/127\.0\.0\.1:\d+\/v0\/b\/[\w.-]+\/;/,
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test('the configuration of the local cloud is served', async () => {
  const response = await get('/config.json');
  expect(await response.json()).toMatchObject({ firebase: { projectId: 'demo-orbitreel' } });
});
