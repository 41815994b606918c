import type { DesktopApi } from '#contracts/desktop-api.ts';
import { isDesktopCommand } from '#contracts/desktop-commands.ts';
import {
  commandChannel,
  noticeChannel,
  openRouteChannel,
  requestChannel,
  signalChannel,
  tokenChangeChannel,
  wakeChannel,
  wallWindowArgument,
} from '#contracts/desktop-channels.ts';
import { windowColorMode } from './window-color-mode.ts';
import { mainEvent, isNothing, isText, type MainEvents } from './main-event.ts';

/** The part of Electron's `ipcRenderer` that the contract travels on. */
export type MainConnection = MainEvents & {
  /** Main answers each channel with the contract's type, so the caller may name it. */
  invoke<Answer>(channel: string, ...sent: unknown[]): Promise<Answer>;
  send(channel: string, ...sent: unknown[]): void;
};

/** What the page gets as `window.desktop`: the contract's calls, each on its kind's one channel. */
export function createDesktopApi(
  main: MainConnection,
  args: readonly string[],
  storage: Parameters<typeof windowColorMode>[1],
): DesktopApi {
  const colorMode = windowColorMode(args, storage);

  return {
    initialColorMode: colorMode.initial(),
    isWallWindow: args.includes(wallWindowArgument),
    request: (name, ...sent) => {
      if (name === 'saveColorMode') colorMode.remember(sent[0]);
      return main.invoke(requestChannel, name, ...sent);
    },
    signal: (name, ...sent) => main.send(signalChannel, name, ...sent),
    // A command that came before the page listened must not run later.
    onCommand: mainEvent(main, commandChannel, isDesktopCommand, 'drops'),
    onOpenRoute: mainEvent(main, openRouteChannel, isText),
    onWake: mainEvent(main, wakeChannel, isNothing),
    onNotice: mainEvent(main, noticeChannel, isNothing),
    onTokenChange: mainEvent(main, tokenChangeChannel, isText),
  };
}
