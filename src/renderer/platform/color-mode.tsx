import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { ColorMode } from '#contracts/desktop-api.ts';
import { colorModeEvent, pageColorMode, showColorMode } from '#lib/page-color-mode.ts';
import { usePlatform } from './platform-context.tsx';

type ColorModeControl = { mode: ColorMode; change: (mode: ColorMode) => void };

const ColorModeContext = createContext<ColorModeControl | null>(null);

/**
 * Light or dark for everything below. The page itself holds the mode, since it is painted and
 * switched before the app is there; here it is saved on every change and shared with other tabs.
 */
export function ColorModeProvider({ children }: { children: ReactNode }) {
  const { colorMode } = usePlatform();
  const mode = useSyncExternalStore(followPage, pageColorMode, () => 'light' as const);

  useEffect(() => colorMode.watch?.(changePage), [colorMode]);

  const change = useCallback(
    (next: ColorMode) => {
      changePage(next);
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

function changePage(mode: ColorMode): void {
  showColorMode(mode);
  document.dispatchEvent(new Event(colorModeEvent));
}
