import type { DesktopApi, DesktopCallName, DesktopCalls } from '#contracts/desktop-api.ts';
import {
  colorModeFromArguments,
  ipcChannel,
  openRouteChannel,
} from '#contracts/desktop-channels.ts';

/** The part of Electron's `ipcRenderer` that the contract travels on. */
export type MainConnection = {
  /** Main answers each channel with the contract's type, so the caller may name it. */
  invoke<Answer>(channel: string, ...args: unknown[]): Promise<Answer>;
  on(channel: string, listener: (event: unknown, path: unknown) => void): unknown;
};

/** What the page gets as `window.desktop`: the contract's calls by name, and nothing generic. */
export function createDesktopApi(main: MainConnection, args: readonly string[]): DesktopApi {
  const call =
    <Name extends DesktopCallName>(name: Name) =>
    (...callArgs: Parameters<DesktopCalls[Name]>) =>
      main.invoke<ReturnType<DesktopCalls[Name]>>(ipcChannel(name), ...callArgs);

  const listeners = new Set<(path: string) => void>();
  // A link may arrive before the page listens; the last one is what the person wants to see.
  let unheard: string | null = null;
  main.on(openRouteChannel, (_event, path) => {
    if (typeof path !== 'string') return;
    if (listeners.size === 0) unheard = path;
    for (const listener of listeners) listener(path);
  });

  return {
    initialColorMode: colorModeFromArguments(args),
    readColorMode: call('readColorMode'),
    saveColorMode: call('saveColorMode'),
    readCart: call('readCart'),
    saveCart: call('saveCart'),
    readSession: call('readSession'),
    saveSession: call('saveSession'),
    readPreferences: call('readPreferences'),
    savePreferences: call('savePreferences'),
    openCheckout: call('openCheckout'),
    onOpenRoute: (listener) => {
      listeners.add(listener);
      const missed = unheard;
      unheard = null;
      if (missed !== null) listener(missed);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
