import type { ColorMode } from '#contracts/desktop-api.ts';
import { colorModeFromArguments } from '#contracts/desktop-channels.ts';

/** What a page of this window keeps for the next one; throws on a page without an origin. */
type WindowStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

const key = 'orbitreel:color-mode';

/**
 * The colours that a page of this window begins in. The arguments say what was stored when the
 * window was made; what its pages have chosen since, the window remembers, so that loading a page
 * again does not flash.
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
