import { useEffect, useState } from 'react';
import type { DesktopState } from '#contracts/desktop-integration.ts';
import type { DesktopPreferences } from '#contracts/desktop-preferences.ts';
import type { Platform } from '#platform/platform.ts';

export type Known = { preferences: DesktopPreferences; state: DesktopState };
export type Change = (part: Partial<DesktopPreferences>) => void;

async function readKnown(desktop: NonNullable<Platform['desktopIntegration']>): Promise<Known> {
  const [preferences, state] = await Promise.all([
    desktop.request('readPreferences'),
    desktop.request('readDesktopState'),
  ]);
  return { preferences, state };
}

/** The optimistic state after a choice: the system is assumed to accept it until it is read again. */
function withChoice({ preferences, state }: Known, part: Partial<DesktopPreferences>): Known {
  const { launchAtLogin } = state;
  const isOn = part.launchesAtLogin;
  const follows = launchAtLogin.offered && isOn !== undefined;
  return {
    preferences: { ...preferences, ...part },
    state: follows ? { ...state, launchAtLogin: { offered: true, isOn } } : state,
  };
}

/** The preferences that main stores, and their state on this computer. */
export function usePreferences(desktop: NonNullable<Platform['desktopIntegration']>) {
  const [known, setKnown] = useState<Known | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const failed = (error: unknown) => {
    console.error('The preferences could not be read', error);
    setFailure('The preferences could not be read');
  };
  useEffect(() => {
    readKnown(desktop).then(setKnown, failed);
  }, [desktop]);

  const save = async (part: Partial<DesktopPreferences>) => {
    setFailure(null);
    try {
      await desktop.request('savePreferences', part);
    } catch (error) {
      console.error('The preferences could not be saved', error);
      setFailure('This choice could not be saved on this computer');
    }
    // Reads what the system accepted and refused.
    await readKnown(desktop).then(setKnown, failed);
  };
  const open = async () => {
    setFailure(null);
    try {
      await desktop.request('openWall');
    } catch {
      setFailure('The chosen display for the wall is not connected');
    }
  };
  return {
    known,
    failure,
    change: ((part) => {
      if (known === null) return;
      setKnown(withChoice(known, part));
      // Only the changed part is saved: the tray may have changed another one since.
      void save(part);
    }) satisfies Change,
    openWall: () => void open(),
    retry: () => {
      setFailure(null);
      void readKnown(desktop).then(setKnown, failed);
    },
  };
}
