import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inProject } from './project-paths.ts';

/** The version that `package.json` names. */
export const presentVersion = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(inProject('package.json'), 'utf8'))).version;

/**
 * What is built, as errors of pages name it: the version, with the commit after `+` where one is known, such
 * as `1.2.3+abc1234`.
 */
export function release(): string {
  const commit = presentCommit();
  return commit === null ? presentVersion() : `${presentVersion()}+${commit}`;
}

/**
 * The short hash of the commit that is checked out, with `+` after it where changes of sources are marked; null
 * in a copy of the project without its history.
 */
export function presentCommit({ marksChanges = false } = {}): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: inProject(''), encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const hash = git('rev-parse', '--short', 'HEAD');
    const isChanged = marksChanges && git('status', '--porcelain', '--', 'src') !== '';
    return `${hash}${isChanged ? '+' : ''}`;
  } catch {
    return null;
  }
}
