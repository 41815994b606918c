import { Moon, Sun } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

type ColorModeToggleProps = { mode: 'light' | 'dark'; onChange: (mode: 'light' | 'dark') => void };

/** Switches between the office (light) and the studio (dark). */
export function ColorModeToggle({ mode, onChange }: ColorModeToggleProps) {
  const other = mode === 'light' ? 'dark' : 'light';
  return (
    <IconButton
      label={`Switch to ${other} mode`}
      icon={mode === 'light' ? <Moon aria-hidden /> : <Sun aria-hidden />}
      onClick={() => onChange(other)}
    />
  );
}
