import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { ColorMode } from '#contracts/desktop-api.ts';
import { colorModeEvent, pageColorMode, switchColorMode } from '#stores/page-color-mode.ts';
import { usePlatform } from './platform-context.tsx';

type ColorModeControl = { mode: ColorMode; change: (mode: ColorMode) => void };

const ColorModeContext = createContext<ColorModeControl | null>(null);

/**
 * Light or dark for everything below. The page's element holds the mode, because it is painted,
 * switched and synchronised with other tabs before the app is loaded (`entry/page-interactions.ts`).
 * A change made in the app is saved here.
 */
export function ColorModeProvider({ children }: { children: ReactNode }) {
  const { colorMode } = usePlatform();
  const mode = useSyncExternalStore(followPage, pageColorMode, () => 'light' as const);

  const change = useCallback(
    (next: ColorMode) => {
      switchColorMode(next);
      colorMode.save(next);
    },
    [colorMode],
  );
  const control = useMemo(() => ({ mode, change }), [mode, change]);
  return <ColorModeContext value={control}>{children}</ColorModeContext>;
}

/** The colour mode and the way to change it. */
export function useColorMode(): ColorModeControl {
  const control = useContext(ColorModeContext);
  if (!control) throw new Error('useColorMode is used outside its provider');
  return control;
}

function followPage(onChange: () => void): () => void {
  document.addEventListener(colorModeEvent, onChange);
  return () => document.removeEventListener(colorModeEvent, onChange);
}
