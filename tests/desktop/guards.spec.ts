import { expect } from '@playwright/test';
import { proveContract } from './contract-steps.ts';
import { launcher, localConfig, test } from './desktop-test.ts';
import { launchAgain } from './launch.ts';
import { anotherPage, listenForRoutes } from './in-window.ts';

const link = 'orbitreel://checkout/success?session_id=cs_test_1';
const route = '/checkout/success/?session_id=cs_test_1';
const config = JSON.stringify(localConfig);

test(`a hostile page or link gets nowhere, and a page that crashed comes back (${launcher})`, async ({
  launch,
  userData,
}) => {
  const app = await launch({ args: [link] });
  const page = await app.window();

  await test.step('a link that starts the app opens its route', async () => {
    // Nobody is signed in, so the route waits behind the log-in page.
    await expect(page).toHaveURL(app.address(`/login?from=${encodeURIComponent(route)}`));
  });

  await test.step('each answer has a nonce of its own, and the page needs nothing else', async () => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    await page.goto(app.address('/'));
    await page.reload();
    await expect(page.locator('#root')).not.toBeEmpty();
    expect(violations).toEqual([]);

    const policies = await page.evaluate(async () => {
      const answers = await Promise.all([fetch('/'), fetch('/')]);
      return answers.map((answer) => answer.headers.get('content-security-policy') ?? '');
    });
    const [one, other] = policies;
    expect(one).toMatch(/style-src 'self' 'nonce-[^']+'/);
    expect(one).not.toBe(other);
  });

  await test.step('styles reach the page under the policy', async () => {
    const rules = await page.evaluate(() =>
      [...document.querySelectorAll('style')].map((style) => style.sheet?.cssRules.length ?? 0),
    );
    expect(rules.length).toBeGreaterThan(0);
    expect(Math.min(...rules)).toBeGreaterThan(0);
  });

  await test.step('every window is sandboxed and knows nothing of Node', async () => {
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

  await test.step('the page may notify, write to the clipboard and see the camera, and is denied the rest', async () => {
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

  await proveContract(app);

  await test.step('a script that somebody smuggles in does not run', async () => {
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "smuggled"';
      document.body.append(script);
      return document.title === 'smuggled';
    });
    expect(ran).toBe(false);
  });

  /** Does something forbidden in the page, and answers which part of the policy it offends. */
  const offendedBy = (run: 'fetches' | 'embeds') =>
    page.evaluate(
      (doing) =>
        new Promise((resolve) => {
          document.addEventListener(
            'securitypolicyviolation',
            (violation) => resolve(violation.effectiveDirective),
            { once: true },
          );
          if (doing === 'fetches') void fetch('https://elsewhere.example/').catch(() => {});
          else {
            const frame = document.createElement('iframe');
            frame.src = 'https://elsewhere.example/';
            document.body.append(frame);
          }
        }),
      run,
    );

  await test.step('the page talks to its cloud and to no other host', async () => {
    expect(await offendedBy('fetches')).toBe('connect-src');
  });

  await test.step("the page embeds nobody else's page", async () => {
    expect(await offendedBy('embeds')).toBe('frame-src');
    // A webview is an element without meaning where the tag is not switched on.
    const isKnown = await page.evaluate(() => 'src' in document.createElement('webview'));
    expect(isKnown).toBe(false);
  });

  await test.step('the window stays with the app', async () => {
    await page.evaluate(() => location.assign('https://elsewhere.example/'));
    await page.evaluate(() => location.assign('http://127.0.0.1:4242/'));
    await page.evaluate(() => fetch('/config.json').then((answer) => answer.status));
    expect(page.url()).toBe(app.address('/'));
    await expect(page.locator('#root')).not.toBeEmpty();
  });

  await test.step('the page can open no window', async () => {
    // Electron gives no window at all; the stand-in one that is closed at once.
    const opened = await page.evaluateHandle(() => window.open('https://elsewhere.example/'));
    await expect.poll(() => opened.evaluate((other) => other === null || other.closed)).toBe(true);
    expect(await app.windows()).toHaveLength(1);
  });

  await test.step('a link opened while the app runs is shown in its window', async () => {
    const heard = await listenForRoutes(page);
    await app.minimize();
    const second = await launchAgain({ userData, config, args: [link] });
    expect(second.code).toBe(0);
    await expect.poll(heard).toEqual([route]);
    expect(await app.windows()).toMatchObject([{ minimized: false, visible: true, focused: 1 }]);
  });

  await test.step('a hostile link goes nowhere', async () => {
    const heard = await listenForRoutes(page);
    for (const hostile of [
      'orbitreel://admin/dashboard/',
      'orbitreel://checkout/success?session_id=<script>',
      'orbitreel://checkout/success/../../admin?session_id=cs_1',
      `orbitreel://checkout/success?session_id=cs_${'a'.repeat(10_000)}`,
      'orbitreel:javascript:alert(1)',
      'orbitreel://identity/link?mode=signIn&oobCode=abc',
      'orbitreel://identity/link?mode=verifyEmail&oobCode=abc&continueUrl=https://evil.test',
    ]) {
      await app.openUrl(hostile);
      await launchAgain({ userData, config, args: [hostile] });
    }
    // A link of ours, sent last, shows that the others were heard and dropped.
    await app.openUrl(link);
    await expect.poll(heard).toEqual([route]);
    // As the one before, it brought the window to the front.
    expect(await app.windows()).toMatchObject([{ focused: 2 }]);
  });

  await test.step('a crashed page is loaded again at its route, with a notice', async () => {
    await page.goto(app.address('/login'));
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(app.address('/register'));
    await app.crash();
    const again = await anotherPage(app, page);
    expect(again.url()).toBe(app.address('/register'));
    await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(again.getByText('The page was reloaded')).toBeVisible();
    expect(await app.windows()).toHaveLength(1);
  });
});
