import { join } from 'node:path';
import type { DesktopState } from '#contracts/desktop-integration.ts';

type LaunchAtLoginDeps = {
  platform: NodeJS.Platform;
  released: boolean;
  /** The program as it was started. */
  execPath: string;
  /** The folder of the person's settings: `~/.config`. Only Linux needs it. */
  configFolder: string;
  loginItem: { set: (opens: boolean) => void; isOn: () => boolean };
  files: {
    /** The file's text; null when there is no readable file. */
    read: (path: string) => string | null;
    write: (path: string, text: string) => void;
    remove: (path: string) => void;
  };
};

/** Starts the app at login, in each system's own way. */
export function createLaunchAtLogin(deps: LaunchAtLoginDeps) {
  const { platform, execPath, configFolder, loginItem, files } = deps;
  const file = join(configFolder, 'autostart', 'orbitreel.desktop');
  const blocker = blockerOf(deps);
  return {
    /** Read each time, as the person may have switched it off in the system's own settings. */
    state: (): DesktopState['launchAtLogin'] => {
      if (blocker !== null) return { offered: false, reason: blocker };
      return {
        offered: true,
        isOn: platform === 'linux' ? starts(files.read(file)) : loginItem.isOn(),
      };
    },
    /** @throws when the system or the disk refuses it. */
    set: (wanted: boolean): void => {
      if (blocker !== null) return;
      if (platform !== 'linux') loginItem.set(wanted);
      else if (wanted) files.write(file, desktopEntry(execPath));
      else files.remove(file);
    },
  };
}
export type LaunchAtLogin = ReturnType<typeof createLaunchAtLogin>;

function blockerOf({ platform, released, execPath }: LaunchAtLoginDeps): string | null {
  if (!released) return 'Only an installed Orbitreel can start with the computer.';
  // An AppImage runs from a folder that is gone as soon as it ends.
  if (platform === 'linux' && execPath.includes('/.mount_')) {
    return 'This copy runs from an AppImage. Add it to the startup programs of your desktop instead.';
  }
  return null;
}

/** Desktops disable an entry by a line in it, or remove the file. */
function starts(entry: string | null): boolean {
  return entry !== null && !/^(?:Hidden=true|X-GNOME-Autostart-enabled=false)\s*$/m.test(entry);
}

/** An autostart entry as freedesktop.org defines it. */
function desktopEntry(execPath: string): string {
  // Quotes, backslashes, dollars and backticks mean something in an Exec line.
  const command = execPath.replace(/["\\$`]/g, (sign) => `\\${sign}`).replaceAll('%', '%%');
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Orbitreel',
    `Exec="${command}"`,
    'Terminal=false',
    '',
  ].join('\n');
}
