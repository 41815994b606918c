import { findElectron } from '../../scripts/electron-binary.ts';
import { launchElectron, launchElectronAgain } from './electron/launch-electron.ts';
import {
  launchAgain as launchStandInAgain,
  launchStandIn,
  type DesktopApp,
  type Launch,
} from './launch-stand-in.ts';

const hasElectron = findElectron() !== null;

/** What the app runs on here, for the names of tests: Electron itself wherever it is installed. */
export const launcher = hasElectron ? 'Electron' : 'Electron stand-in';

/** Starts the built app and waits for its first window. */
export const launchApp: (launch: Launch) => Promise<DesktopApp> = hasElectron
  ? launchElectron
  : launchStandIn;

/** Runs the built app a second time, as opening it or a link again does; it ends by itself. */
export const launchAgain: (launch: Launch) => Promise<{ code: number | null; log: string }> =
  hasElectron ? launchElectronAgain : launchStandInAgain;
