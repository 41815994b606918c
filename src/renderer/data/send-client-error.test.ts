import { afterEach, expect, test, vi } from 'vitest';
import { clientErrorRequest } from '#contracts/client-error.ts';
import { ProductError } from '#domain/errors.ts';
import { mapStorage } from '#tests/support/map-storage.ts';
import { clientErrorOf } from './send-client-error.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a report names the route, and nothing of the person or of what they typed', () => {
  const error = new TypeError(
    'No "Ada and me" for ada@orbitreel.test in videos/Zk3fQ9x0aBcD4eFgH1iJ',
  );
  const report = clientErrorOf('render', error, '/film/Zk3fQ9x0aBcD4eFgH1iJ/secretShare');
  expect(report).toMatchObject({
    kind: 'render',
    route: '/film/:videoId/:shareId',
    name: 'TypeError',
    message: 'No (text) for (address) in videos/(id)',
  });
  expect(JSON.stringify(report)).not.toMatch(/ada@|Ada and|Zk3f|secretShare/);
});

test('a report of any length is one that the function takes', () => {
  const error = new Error('x '.repeat(50_000));
  error.name = 'N'.repeat(300);
  error.stack = 'é'.repeat(50_000);
  const report = clientErrorOf('window', error, '/nowhere');
  expect(clientErrorRequest.safeParse(report).success).toBe(true);
});

test.each([
  new ProductError('gate-closed', 'Paused'),
  new TypeError('Failed to fetch dynamically imported module: https://orbitreel.test/assets/a.js'),
  new TypeError('Load failed'),
  new DOMException('The user aborted a request.', 'AbortError'),
  Object.assign(new Error('videos.watch failed'), { code: 'unavailable' }),
  Object.assign(new Error('Gone'), { code: 'auth/network-request-failed' }),
  null,
])('%s is expected and not reported', (error) => {
  expect(clientErrorOf('promise', error, '/')).toBeNull();
});

test('an error of an extension of the browser is not reported', () => {
  const error = new Error('Broken');
  error.stack = 'Error: Broken\n at chrome-extension://abcdef/content.js:1:2';
  expect(clientErrorOf('window', error, '/')).toBeNull();
});

/** A page in a browser that is online or not; gives what it sends. */
async function page({ onLine }: { onLine: boolean }) {
  vi.resetModules();
  const { sendClientError } = await import('./send-client-error.ts');
  const sent: unknown[] = [];
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('location', { pathname: '/dashboard/' });
  vi.stubGlobal('sessionStorage', mapStorage());
  vi.stubGlobal('fetch', (address: string, init?: { body: string }) => {
    if (address !== '/config.json') {
      sent.push([address, clientErrorRequest.parse(JSON.parse(init?.body ?? ''))]);
      return Promise.resolve(Response.json({}));
    }
    return Promise.resolve(
      Response.json({
        firebase: { projectId: 'p', apiKey: 'k', authDomain: 'a', storageBucket: 'bucket' },
        functionsUrl: 'https://functions.test',
        siteUrl: 'https://orbitreel.test',
      }),
    );
  });
  return { sent, sendClientError };
}

test('an error is sent once in a session, and others are still sent', async () => {
  const { sent, sendClientError } = await page({ onLine: true });
  const error = new Error('Broken');
  await sendClientError('render', error);
  await sendClientError('render', error);
  await sendClientError('render', new Error('Broken otherwise'));
  expect(sent).toMatchObject([
    ['https://functions.test/clientError', { message: 'Broken', route: '/dashboard/' }],
    ['https://functions.test/clientError', { message: 'Broken otherwise' }],
  ]);
});

test('a page that fails in ever new ways stops to report', async () => {
  const { sent, sendClientError } = await page({ onLine: true });
  for (let index = 0; index < 40; index += 1) {
    await sendClientError('promise', new Error(`Broken ${'x'.repeat(index)}`));
  }
  expect(sent).toHaveLength(20);
});

test('without a network nothing is sent', async () => {
  const { sent, sendClientError } = await page({ onLine: false });
  await sendClientError('render', new Error('Broken'));
  expect(sent).toEqual([]);
});
