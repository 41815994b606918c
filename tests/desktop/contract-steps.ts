import { expect } from '@playwright/test';
import type { DesktopCallName } from '#contracts/desktop-api.ts';
import { requestChannel } from '#contracts/desktop-channels.ts';
import type {} from '#platform/create-platform.ts';
import { createDesktopApi } from '../../src/preload/desktop-api.ts';
import { test } from './desktop-test.ts';
import type { DesktopApp } from './launch-stand-in.ts';

/** The calls between page and main, of an app in which nothing was chosen or stored yet. */
export async function proveContract(app: DesktopApp): Promise<void> {
  const page = await app.window();

  await test.step('the page is given the contract and nothing else', async () => {
    const given = await page.evaluate(() => ({
      desktop: Object.keys(window.desktop ?? {}),
      node: ['require', 'process', 'module', 'ipcRenderer'].filter((name) => name in window),
    }));
    // The unit test of the preload lists the contract; here nothing may be lost or added on the way.
    const offered = createDesktopApi(
      { invoke: () => new Promise(() => {}), send: () => {}, on: () => {} },
      [],
      () => ({ getItem: () => null, setItem: () => {} }),
    );
    expect(given.desktop.toSorted()).toEqual(Object.keys(offered).toSorted());
    expect(given.node).toEqual([]);
  });

  await test.step("nobody but the app's own page is answered", async () => {
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
        const call = app.callAs(frame, requestChannel, name, 'dark');
        await expect(call).rejects.toThrow('the caller is not the app');
      }
    }
    expect(await page.evaluate(() => window.desktop?.request('readColorMode'))).toBe('light');
  });

  await test.step('arguments outside the contract have no effect', async () => {
    const ours = { url: 'app://orbitreel/', parent: null };
    const wrong: [name: DesktopCallName, ...args: unknown[]][] = [
      ['saveColorMode'],
      ['saveColorMode', 'sepia'],
      ['saveColorMode', 'dark', 'dark'],
      ['readSession', 'please'],
      ['saveSession', 'all of it'],
      ['saveSession', { user: { uid: 'a'.repeat(10_000) }, roles: ['admin'] }],
      ['openCheckout', 42],
      ['openCheckout', `https://checkout.stripe.com/${'a'.repeat(10_000)}`],
    ];
    for (const [name, ...args] of wrong) {
      await expect(app.callAs(ours, requestChannel, name, ...args), name).rejects.toThrow(
        'the arguments do not fit the contract',
      );
    }
    const stored = await page.evaluate(() =>
      Promise.all([
        window.desktop?.request('readColorMode'),
        window.desktop?.request('readSession'),
      ]),
    );
    expect(stored).toEqual(['light', null]);
    expect(await app.opened()).toEqual([]);
  });
}
