import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inProject } from './project-paths.ts';

const packageFile = z.object({ version: z.string() });

/**
 * What is built, as errors of pages name it: the version, with the commit after `+` where one is known, such
 * as `1.2.3+abc1234`.
 */
export function release(): string {
  const text = readFileSync(inProject('package.json'), 'utf8');
  const { version } = packageFile.parse(JSON.parse(text));
  const commit = presentCommit();
  return commit === null ? version : `${version}+${commit}`;
}

function presentCommit(): string | null {
  try {
    const options = { cwd: inProject(''), encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], options).trim();
  } catch {
    // A copy of the project without its history can be built as well.
    return null;
  }
}
