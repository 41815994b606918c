import { expect } from '@playwright/test';
import type { desktopCallArguments } from '#contracts/desktop-api.ts';
import { ipcChannel } from '#contracts/desktop-channels.ts';
import { createDesktopApi } from '../../src/preload/desktop-api.ts';
import { launcher, test } from './desktop-test.ts';
import type {} from '#platform/create-platform.ts';

test(`the page is given the contract and nothing else (${launcher})`, async ({ launch }) => {
  const page = await (await launch()).window();
  const given = await page.evaluate(() => ({
    desktop: Object.keys(window.desktop ?? {}),
    node: ['require', 'process', 'module', 'ipcRenderer'].filter((name) => name in window),
  }));
  // The unit test of the preload lists the contract; here nothing may be lost or added on the way.
  const offered = createDesktopApi(
    { invoke: () => new Promise(() => {}), on: () => {} },
    [],
    () => ({ getItem: () => null, setItem: () => {} }),
  );
  expect(given.desktop.toSorted()).toEqual(Object.keys(offered).toSorted());
  expect(given.node).toEqual([]);
});

test(`nobody but the app's own page is answered (${launcher})`, async ({ launch }) => {
  const app = await launch();
  for (const frame of [
    { url: 'https://elsewhere.example/', parent: null },
    { url: 'app://elsewhere/', parent: null },
    { url: 'app://orbitreel@elsewhere/', parent: null },
    { url: 'about:blank', parent: null },
    // A frame inside the page, and one that is gone.
    { url: 'app://orbitreel/', parent: {} },
    null,
  ]) {
    for (const name of ['readSession', 'saveColorMode', 'openCheckout'] as const) {
      const call = app.callAs(frame, ipcChannel(name), 'dark');
      await expect(call).rejects.toThrow('the caller is not the app');
    }
  }
  const page = await app.window();
  expect(await page.evaluate(() => window.desktop?.readColorMode())).toBe('light');
});

test(`arguments outside the contract have no effect (${launcher}) @deep`, async ({ launch }) => {
  const app = await launch();
  const ours = { url: 'app://orbitreel/', parent: null };
  const wrong: [name: keyof typeof desktopCallArguments, ...args: unknown[]][] = [
    ['saveColorMode'],
    ['saveColorMode', 'sepia'],
    ['saveColorMode', 'dark', 'dark'],
    ['readCart', 'please'],
    ['saveCart', 'all of it'],
    ['saveCart', { productSelections: [], userId: 'me' }],
    ['saveSession', { user: { uid: 'a'.repeat(10_000) }, roles: ['admin'] }],
    ['openCheckout', 42],
    ['openCheckout', `https://checkout.stripe.com/${'a'.repeat(10_000)}`],
  ];
  for (const [name, ...args] of wrong) {
    await expect(app.callAs(ours, ipcChannel(name), ...args), name).rejects.toThrow(
      'the arguments do not fit the contract',
    );
  }
  const page = await app.window();
  const stored = await page.evaluate(() =>
    Promise.all([window.desktop?.readColorMode(), window.desktop?.readCart()]),
  );
  expect(stored).toEqual(['light', null]);
  expect(await app.opened()).toEqual([]);
});
