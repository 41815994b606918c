import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The Firestore emulator's classes are compiled for it. */
const lowestJava = 11;

/** The installed Java: its major version, `unknown` when it names none that we recognise, or null. */
export async function findJava(): Promise<number | 'unknown' | null> {
  try {
    const { stdout, stderr } = await promisify(execFile)('java', ['-version']);
    return javaVersion(`${stdout}${stderr}`) ?? 'unknown';
  } catch {
    return null;
  }
}

/** The major version in what `java -version` prints, or null when it is not recognised. */
export function javaVersion(output: string): number | null {
  // Until 8 the major version came second: "1.8.0_412".
  const match = /version "(?:1\.)?(\d+)/.exec(output);
  return match?.[1] === undefined ? null : Number(match[1]);
}

/** Why the emulators cannot run on this Java, in one sentence; null when they can. */
export function javaProblem(installed: number | 'unknown' | null): string | null {
  const needed = `the Firestore emulator needs version ${lowestJava} or later`;
  if (installed === null) {
    return `Java is missing; ${needed}, for example from https://adoptium.net.`;
  }
  const isOld = installed !== 'unknown' && installed < lowestJava;
  return isOld ? `Java ${installed} is too old; ${needed}.` : null;
}
