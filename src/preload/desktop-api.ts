import type { DesktopApi, DesktopCallPromises } from '#contracts/desktop-api.ts';
import { isDesktopCommand } from '#contracts/desktop-commands.ts';
import {
  commandChannel,
  desktopCallNames,
  ipcChannel,
  noticeChannel,
  openRouteChannel,
  tokenChangeChannel,
  wakeChannel,
  wallWindowArgument,
} from '#contracts/desktop-channels.ts';
import { fromKeys } from '#domain/from-keys.ts';
import { windowColorMode } from './window-color-mode.ts';
import { mainEvent, isNothing, isText, type MainEvents } from './main-event.ts';

/** The part of Electron's `ipcRenderer` that the contract travels on. */
export type MainConnection = MainEvents & {
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
  const calls = callsToMain(main);

  return {
    initialColorMode: colorMode.initial(),
    isWallWindow: args.includes(wallWindowArgument),
    ...calls,
    saveColorMode: (mode) => {
      colorMode.remember(mode);
      return calls.saveColorMode(mode);
    },
    // A command that came before the page listened must not run later.
    onCommand: mainEvent(main, commandChannel, isDesktopCommand, 'drops'),
    onOpenRoute: mainEvent(main, openRouteChannel, isText),
    onWake: mainEvent(main, wakeChannel, isNothing),
    onNotice: mainEvent(main, noticeChannel, isNothing),
    onTokenChange: mainEvent(main, tokenChangeChannel, isText),
  };
}

type CallToMain = <Answer>(...args: unknown[]) => Promise<Answer>;

/** One method for each name of the contract, so that a new call needs no line here. */
function callsToMain(main: MainConnection): DesktopCallPromises {
  return fromKeys(
    desktopCallNames,
    (name): CallToMain =>
      (...args) =>
        main.invoke(ipcChannel(name), ...args),
  );
}
