import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { LocalCloudProblem } from '../problem.ts';

const lowestVersion = 11;

/** Refuses, in one sentence, when the Firestore emulator would find no Java to run on. */
export async function requireJava(): Promise<void> {
  const output = await promisify(execFile)('java', ['-version']).then(
    ({ stdout, stderr }) => `${stdout}${stderr}`,
    () => null,
  );
  if (output === null) {
    throw new LocalCloudProblem(
      `Java is missing; the Firestore emulator needs version ${lowestVersion} or later, ` +
        'for example from https://adoptium.net.',
    );
  }
  const version = javaVersion(output);
  if (version !== null && version < lowestVersion) {
    throw new LocalCloudProblem(
      `Java ${version} is too old; the Firestore emulator needs version ${lowestVersion} or later.`,
    );
  }
}

/** The major version in what `java -version` prints, or null when it is not recognised. */
export function javaVersion(output: string): number | null {
  // Until 8 the major version came second: "1.8.0_412".
  const match = /version "(?:1\.)?(\d+)/.exec(output);
  return match?.[1] === undefined ? null : Number(match[1]);
}
