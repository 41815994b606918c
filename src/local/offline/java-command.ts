import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LocalCloudProblem } from '../problem.ts';
import { projectRoot } from '../project.ts';
import { loadRules, RulesProblem } from './storage-rules.ts';

const standIn = fileURLToPath(new URL('storage-rules-runtime.ts', import.meta.url));

/**
 * The environment in which firebase-tools, that runs `java -jar RUNTIME serve`, starts our stand-in for the
 * rules runtime of the Storage emulator: a `java` before the real one hands over this one call, recognised
 * by its path. It is written to `folder`; `rulesFile` is relative to the project.
 */
export async function standInForStorageRules(
  environment: NodeJS.ProcessEnv,
  { folder, rulesFile }: { folder: string; rulesFile: string },
): Promise<Record<string, string>> {
  await requireKnownRules(rulesFile);
  const commands = join(folder, 'commands');
  const path = environment['PATH'] ?? '';
  const script = [
    '#!/bin/sh',
    `case " $* " in *' '${quoted(standIn)}' '*) exec ${quoted(process.execPath)} ${quoted(standIn)} ;; esac`,
    `export PATH=${quoted(path)}`,
    'exec java "$@"',
    '',
  ];
  await mkdir(commands, { recursive: true });
  await writeFile(join(commands, 'java'), script.join('\n'), { mode: 0o755 });
  return {
    STORAGE_EMULATOR_BINARY_PATH: standIn,
    PATH: [commands, path].join(delimiter),
  };
}

/** The emulator would only log that it has no rules, and refuse everything. */
async function requireKnownRules(rulesFile: string): Promise<void> {
  try {
    loadRules(await readFile(resolve(projectRoot, rulesFile), 'utf8'));
  } catch (error) {
    if (!(error instanceof RulesProblem)) throw error;
    throw new LocalCloudProblem(
      `The stand-in for the Storage emulator's rules runtime does not know all of ${rulesFile}: ` +
        `${error.message}; see docs/films.md.`,
      { cause: error },
    );
  }
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
