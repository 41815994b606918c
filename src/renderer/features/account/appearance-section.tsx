import { useColorMode } from '#platform/color-mode.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AccountSection } from './account-section.tsx';

const modes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Light or dark, on this device. */
export function AppearanceSection() {
  const { mode, change } = useColorMode();
  return (
    <AccountSection title="Appearance" description="On this device.">
      <Segmented legend="Appearance" options={modes} value={mode} onChange={change} />
    </AccountSection>
  );
}
