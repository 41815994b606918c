import type { ColorMode } from '#contracts/desktop-api.ts';
import { desktopPreferences, type DesktopPreferences } from '#contracts/desktop-preferences.ts';
import type { createSystemIntegration } from '../integration/system-integration.ts';
import type { SessionVault } from '../session-vault.ts';
import type { Settings } from '../settings/settings.ts';
import type { ShellNotices } from '../shell-notices.ts';
import type { DesktopCallRuns } from './answer-calls.ts';

export type CallRunsDeps = {
  settings: {
    [Name in 'colorMode' | 'preferences' | 'session']: Pick<Settings[Name], 'read' | 'save'>;
  };
  vault: SessionVault;
  notices: Pick<ShellNotices, 'take'>;
  integration: Pick<ReturnType<typeof createSystemIntegration>, 'apply' | 'runs'>;
  /** Opens a payment page in the system browser, where the address bar shows who is paid. */
  openInBrowser: (url: string) => Promise<void>;
  /** Lets windows follow the colour mode at once. */
  showColorMode: (mode: ColorMode) => void;
  /** Lets other windows follow a change of tokens. */
  notifyTokenChange: (key: string) => void;
};

/** What each call of the page does. */
export function callRuns(deps: CallRunsDeps): DesktopCallRuns {
  const { settings, vault, integration } = deps;
  const { colorMode, preferences, session } = settings;
  return {
    ...integration.runs,
    readColorMode: colorMode.read,
    saveColorMode: (mode) => {
      // Windows follow even when the disk is full: the choice holds until the app is closed.
      deps.showColorMode(mode);
      colorMode.save(mode);
    },
    // The next start paints the right screen by it.
    readSession: session.read,
    saveSession: session.save,
    readToken: vault.read,
    saveToken: async (key, text) => {
      await vault.save(key, text);
      deps.notifyTokenChange(key);
    },
    readTokenStorage: vault.storage,
    takeNotices: deps.notices.take,
    readPreferences: preferences.read,
    savePreferences: (part) => {
      const changed: DesktopPreferences = desktopPreferences.parse({
        ...preferences.read(),
        ...part,
      });
      // The choice holds until the app is closed, even when the disk is full.
      integration.apply(changed);
      preferences.save(changed);
    },
    openCheckout: deps.openInBrowser,
  };
}
