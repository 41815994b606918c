import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import type { ColorMode } from '#contracts/desktop-api.ts';
import { usePlatform } from './platform-context.tsx';

type ColorModeControl = { mode: ColorMode; change: (mode: ColorMode) => void };

const ColorModeContext = createContext<ColorModeControl | null>(null);

/** Light or dark for everything below: as stored, saved on every change, shared with other tabs. */
export function ColorModeProvider({ children }: { children: ReactNode }) {
  const { colorMode } = usePlatform();
  const [mode, setMode] = useState(colorMode.initial);

  useLayoutEffect(() => applyToPage(mode), [mode]);
  useEffect(() => colorMode.watch?.(setMode), [colorMode]);

  const change = useCallback(
    (next: ColorMode) => {
      setMode(next);
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

function applyToPage(mode: ColorMode): void {
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', mode === 'dark' ? '#0f001f' : '#ffffff');
}
