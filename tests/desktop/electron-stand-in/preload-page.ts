import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { home } from './addresses.ts';
import { callMain } from './modules.ts';

const callBinding = '__electronCall';
const deliverBinding = '__electronDeliver';

/**
 * Runs inside the page, before its own scripts: gives the preload the `electron` it requires.
 * Kept whole in one function, because only its source travels.
 */
function providePreload(names: { call: string; deliver: string }, args: string[]) {
  const call = Reflect.get(window, names.call);
  Reflect.deleteProperty(window, names.call);
  const listeners = new Map<string, ((event: object, ...sent: unknown[]) => void)[]>();
  Object.defineProperty(window, names.deliver, {
    value: (channel: string, sent: unknown[]) => {
      for (const listener of listeners.get(channel) ?? []) listener({}, ...sent);
    },
  });
  const electron = {
    contextBridge: {
      exposeInMainWorld: (name: string, api: object) =>
        Object.defineProperty(window, name, { value: Object.freeze(api), enumerable: true }),
    },
    ipcRenderer: {
      invoke: (channel: string, ...sent: unknown[]) => call(channel, sent),
      send: (channel: string, ...sent: unknown[]) => void call(channel, sent),
      on: (channel: string, listener: (event: object, ...sent: unknown[]) => void) =>
        listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    },
  };
  return {
    process: { argv: args },
    require: (name: string) => {
      if (name === 'electron') return electron;
      throw new Error(`A sandboxed preload cannot require '${name}'`);
    },
  };
}

/** Makes the page evaluate a preload before anything of its own, with its calls going to main. */
export async function installPreload(page: Page, file: string, args: string[]): Promise<void> {
  await page.exposeBinding(callBinding, ({ frame }, channel: string, sent: unknown[]) =>
    callMain(
      { url: home(frame.url()), parent: frame.parentFrame() === null ? null : {} },
      channel,
      sent,
    ),
  );
  const names = JSON.stringify({ call: callBinding, deliver: deliverBinding });
  await page.addInitScript({
    content: `if (window.top === window) {
      const { process, require } = (${providePreload.toString()})(${names}, ${JSON.stringify(args)});
      ((process, require, module) => { ${await readFile(file, 'utf8')} })(process, require, {});
    }`,
  });
}

/** Sends a message of main to the page's preload. */
export async function deliver(page: Page, channel: string, sent: unknown[]): Promise<void> {
  await page.evaluate(
    ([name, to, values]) => {
      Reflect.get(window, name)(to, values);
    },
    [deliverBinding, channel, sent] as const,
  );
}
