import type { ColorMode } from './desktop-api.ts';

/**
 * Names that main and preload share. They are apart from the contract's schemas, because the preload
 * runs before every first paint and must not bundle a validator.
 */

/** Scheme and host that the desktop serves the renderer from; the origin owns the stored data. */
export const desktopScheme = 'app';
export const desktopHost = 'orbitreel';
export const desktopOrigin = `${desktopScheme}://${desktopHost}`;

/** Scheme of links that open the installed app. */
export const deepLinkScheme = 'orbitreel';

/** The channels of the calls in `desktopCalls`; the first argument is the call's name. */
export const requestChannel = 'orbitreel:request';
export const signalChannel = 'orbitreel:signal';
export const openRouteChannel = 'orbitreel:openRoute';
export const wakeChannel = 'orbitreel:wake';
export const noticeChannel = 'orbitreel:notice';
export const tokenChangeChannel = 'orbitreel:tokenChange';
export const commandChannel = 'orbitreel:command';

const colorModeSwitch = '--orbitreel-color-mode=';

/** Passes the stored colour mode to the preload, which runs before any call could answer. */
export const colorModeArgument = (mode: ColorMode) => `${colorModeSwitch}${mode}`;

/** Tells the preload that its window is the wall's. */
export const wallWindowArgument = '--orbitreel-wall-window';

/** The colour mode among a process's arguments; light when there is none, as on the website. */
export function colorModeFromArguments(args: readonly string[]): ColorMode {
  return args.includes(colorModeArgument('dark')) ? 'dark' : 'light';
}
