import { expect } from '@playwright/test';
import { launcher, test } from './desktop-test.ts';

test(`each answer has a nonce of its own, and the page needs nothing else (${launcher})`, async ({
  launch,
}) => {
  const app = await launch();
  const page = await app.window();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.reload();
  await expect(page.locator('#root')).not.toBeEmpty();
  expect(violations).toEqual([]);

  const policies = await page.evaluate(async () => {
    const answers = await Promise.all([fetch('/'), fetch('/')]);
    return answers.map((answer) => answer.headers.get('content-security-policy') ?? '');
  });
  const [first, second] = policies;
  expect(first).toMatch(/style-src 'self' 'nonce-[^']+'/);
  expect(first).not.toBe(second);
});

test(`styles reach the page under the policy (${launcher}) @deep`, async ({ launch }) => {
  const page = await (await launch()).window();
  const rules = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map((style) => style.sheet?.cssRules.length ?? 0),
  );
  expect(rules.length).toBeGreaterThan(0);
  expect(Math.min(...rules)).toBeGreaterThan(0);
});

test(`a script that somebody smuggles in does not run (${launcher})`, async ({ launch }) => {
  const page = await (await launch()).window();
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "smuggled"';
    document.body.append(script);
    return document.title === 'smuggled';
  });
  expect(ran).toBe(false);
});

test(`the page talks to its cloud and to no other host (${launcher})`, async ({ launch }) => {
  const page = await (await launch()).window();
  const blocked = await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', (violation) =>
          resolve(violation.effectiveDirective),
        );
        void fetch('https://elsewhere.example/').catch(() => {});
      }),
  );
  expect(blocked).toBe('connect-src');
});

test(`the window stays with the app (${launcher}) @deep`, async ({ launch }) => {
  const app = await launch();
  const page = await app.window();
  await page.evaluate(() => location.assign('https://elsewhere.example/'));
  await page.evaluate(() => location.assign('http://127.0.0.1:4242/'));
  await page.evaluate(() => fetch('/config.json').then((answer) => answer.status));
  expect(page.url()).toBe(app.address('/'));
  await expect(page.locator('#root')).not.toBeEmpty();
});

test(`the page can open no window (${launcher}) @deep`, async ({ launch }) => {
  const app = await launch();
  const page = await app.window();
  // Electron gives no window at all; the stand-in one that is closed at once.
  const opened = await page.evaluateHandle(() => window.open('https://elsewhere.example/'));
  await expect.poll(() => opened.evaluate((other) => other === null || other.closed)).toBe(true);
  expect(await app.windows()).toHaveLength(1);
});

test(`every window is sandboxed and knows nothing of Node (${launcher})`, async ({ launch }) => {
  const app = await launch();
  await app.window();
  const windows = await app.windows();
  expect(windows).toHaveLength(1);
  for (const { privileges } of windows) {
    expect(privileges).toEqual({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
    });
  }
});

test(`the page may notify, write to the clipboard and see the camera, and is denied the rest (${launcher})`, async ({
  launch,
}) => {
  const page = await (await launch()).window();
  const states = await page.evaluate(async () => {
    const asked = [
      'notifications',
      'clipboard-write',
      'clipboard-read',
      'geolocation',
      'camera',
      'microphone',
      'midi',
    ];
    const answers = await Promise.all(
      // The types know fewer names than browsers do.
      asked.map(async (name) => [
        name,
        (await navigator.permissions.query({ name: name as PermissionName })).state,
      ]),
    );
    return Object.fromEntries(answers);
  });
  expect(states).toEqual({
    notifications: 'granted',
    'clipboard-write': 'granted',
    'clipboard-read': 'denied',
    geolocation: 'denied',
    camera: 'granted',
    microphone: 'denied',
    midi: 'denied',
  });
});

test(`the page embeds nobody else's page (${launcher}) @deep`, async ({ launch }) => {
  const page = await (await launch()).window();
  const blocked = await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', (violation) =>
          resolve(violation.effectiveDirective),
        );
        const frame = document.createElement('iframe');
        frame.src = 'https://elsewhere.example/';
        document.body.append(frame);
      }),
  );
  expect(blocked).toBe('frame-src');
  // A webview is an element without meaning where the tag is not switched on.
  const isKnown = await page.evaluate(() => 'src' in document.createElement('webview'));
  expect(isKnown).toBe(false);
});
