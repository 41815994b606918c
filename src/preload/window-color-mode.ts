import type { ColorMode } from '#contracts/desktop-api.ts';
import { colorModeFromArguments } from '#contracts/desktop-channels.ts';

/** Storage that the pages of this window share; throws on a page without an origin. */
type WindowStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

const key = 'orbitreel:color-mode';

/**
 * The colour mode in which a page of this window starts. The arguments have the stored mode from when
 * the window was created. The window's storage has later choices of its pages, so that a reload does
 * not flash.
 */
export function windowColorMode(args: readonly string[], storage: WindowStorage) {
  return {
    initial: (): ColorMode => {
      const chosen = attempt(() => storage().getItem(key));
      return chosen === 'light' || chosen === 'dark' ? chosen : colorModeFromArguments(args);
    },
    remember: (mode: unknown): void => {
      if (mode === 'light' || mode === 'dark') attempt(() => storage().setItem(key, mode));
    },
  };
}

function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
