import type { DesktopApi, DesktopCallName, DesktopCalls } from '#contracts/desktop-api.ts';
import { isDesktopCommand } from '#contracts/desktop-commands.ts';
import {
  commandChannel,
  ipcChannel,
  noticeChannel,
  openRouteChannel,
  tokenChangeChannel,
  wakeChannel,
  wallWindowArgument,
} from '#contracts/desktop-channels.ts';
import { windowColorMode } from './window-color-mode.ts';
import { heardByPage, isNothing, isText, type Said } from './heard-by-page.ts';

/** The part of Electron's `ipcRenderer` that the contract travels on. */
export type MainConnection = Said & {
  /** Main answers each channel with the contract's type, so the caller may name it. */
  invoke<Answer>(channel: string, ...args: unknown[]): Promise<Answer>;
};

/** What the page gets as `window.desktop`: the contract's calls by name, and nothing generic. */
export function createDesktopApi(
  main: MainConnection,
  args: readonly string[],
  storage: Parameters<typeof windowColorMode>[1],
): DesktopApi {
  const colorMode = windowColorMode(args, storage);
  const call =
    <Name extends DesktopCallName>(name: Name) =>
    (...callArgs: Parameters<DesktopCalls[Name]>) =>
      main.invoke<ReturnType<DesktopCalls[Name]>>(ipcChannel(name), ...callArgs);

  const saveColorMode = call('saveColorMode');

  return {
    initialColorMode: colorMode.initial(),
    isWallWindow: args.includes(wallWindowArgument),
    readColorMode: call('readColorMode'),
    saveColorMode: (mode) => {
      colorMode.remember(mode);
      return saveColorMode(mode);
    },
    readCart: call('readCart'),
    saveCart: call('saveCart'),
    readSession: call('readSession'),
    saveSession: call('saveSession'),
    readToken: call('readToken'),
    saveToken: call('saveToken'),
    readTokenKeeping: call('readTokenKeeping'),
    takeNotices: call('takeNotices'),
    readPreferences: call('readPreferences'),
    savePreferences: call('savePreferences'),
    readDesktopState: call('readDesktopState'),
    reportQueue: call('reportQueue'),
    offerCommands: call('offerCommands'),
    showSignals: call('showSignals'),
    openWall: call('openWall'),
    closeWall: call('closeWall'),
    openCheckout: call('openCheckout'),
    // A command that nobody could follow when it was given is not to be followed later.
    onCommand: heardByPage(main, commandChannel, isDesktopCommand, 'drops'),
    onOpenRoute: heardByPage(main, openRouteChannel, isText),
    onWake: heardByPage(main, wakeChannel, isNothing),
    onNotice: heardByPage(main, noticeChannel, isNothing),
    onTokenChange: heardByPage(main, tokenChangeChannel, isText),
  };
}
