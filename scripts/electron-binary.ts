import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { inProject } from './project-paths.ts';

const electronPackage = inProject('node_modules/electron');

/**
 * The Electron program of this project, or null when it is not there. The package itself is asked
 * for nothing: importing it starts a download.
 */
export function findElectron(): string | null {
  const nameFile = path.join(electronPackage, 'path.txt');
  const chosen = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const folder = chosen ?? path.join(electronPackage, 'dist');
  const name = existsSync(nameFile) ? readFileSync(nameFile, 'utf8') : 'electron';
  const binary = path.join(folder, name);
  return existsSync(binary) ? binary : null;
}

/**
 * Finds Electron, or downloads it first.
 * @throws one sentence for a person when it cannot be had.
 */
export async function ensureElectron(): Promise<string> {
  const installed = findElectron();
  if (installed !== null) return installed;
  console.log('Downloading Electron, once.');
  // Its report of a failed download is a stack trace; the message below says what to do.
  await promisify(execFile)(process.execPath, [path.join(electronPackage, 'install.js')]).catch(
    () => null,
  );
  const downloaded = findElectron();
  if (downloaded !== null) return downloaded;
  throw new Error(
    'The desktop app needs Electron, which could not be downloaded: connect to the internet once, or name a folder that holds it in ELECTRON_OVERRIDE_DIST_PATH; "npm start" runs the same app in a browser.',
  );
}
