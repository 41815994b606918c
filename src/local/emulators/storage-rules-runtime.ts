import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { LocalCloudProblem } from '../problem.ts';
import { projectRoot } from '../project.ts';
import { RulesProblem } from '../storage-rules/rules-problem.ts';
import { exists, findCommand } from './find-command.ts';

export type StorageRulesRuntime = {
  evaluatedBy: 'the real runtime' | 'our stand-in';
  /** Why it is the stand-in; null when it is not. */
  because: string | null;
  /** For the emulators. */
  environment: Record<string, string>;
};

const downloads = z.object({
  storage: z.object({
    remoteUrl: z.url(),
    expectedChecksumSHA256: z.string(),
    downloadPathRelativeToCacheDir: z.string(),
  }),
});

/** A machine without the internet must not wait for it, and one with a slow line not for long. */
const answerMilliseconds = 3000;
const downloadMilliseconds = 60_000;

const standIn = fileURLToPath(new URL('../storage-rules/runtime-process.ts', import.meta.url));

/**
 * What evaluates the rules of the Storage emulator: the environment's own choice, the program that
 * firebase-tools has downloaded before or that can be downloaded now, or else our stand-in.
 * `folder` is where the stand-in's start is written; `rulesFile` is relative to the project.
 */
export async function findStorageRulesRuntime(
  environment: NodeJS.ProcessEnv,
  { folder, rulesFile }: { folder: string; rulesFile: string },
): Promise<StorageRulesRuntime> {
  const real: StorageRulesRuntime = {
    evaluatedBy: 'the real runtime',
    because: null,
    environment: {},
  };
  if (environment['STORAGE_EMULATOR_BINARY_PATH']) return real;

  const cache =
    environment['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const { storage } = await readDownloads();
  const jar = join(cache, storage.downloadPathRelativeToCacheDir);
  if (await exists(jar)) return real;
  try {
    await download(storage.remoteUrl, storage.expectedChecksumSHA256, jar);
    return real;
  } catch (error) {
    await requireKnownRules(rulesFile);
    const reason = error instanceof Error ? error.message : String(error);
    return {
      evaluatedBy: 'our stand-in',
      because: `the real runtime could not be downloaded (${reason})`,
      environment: await startStandIn(environment, folder),
    };
  }
}

async function readDownloads() {
  const file = createRequire(import.meta.url).resolve(
    'firebase-tools/lib/emulator/downloadableEmulatorInfo.json',
  );
  return downloads.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function download(url: string, checksum: string, path: string): Promise<void> {
  const stopping = new AbortController();
  const waiting = setTimeout(() => stopping.abort(new Error('no answer')), answerMilliseconds);
  const response = await fetch(url, { signal: stopping.signal }).finally(() => {
    clearTimeout(waiting);
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  console.log('Downloading the rules runtime of the Storage emulator, about 53 MB, this once …');
  const downloading = setTimeout(() => stopping.abort(new Error('too slow')), downloadMilliseconds);
  const content = await response.bytes().finally(() => {
    clearTimeout(downloading);
  });
  if (createHash('sha256').update(content).digest('hex') !== checksum) {
    throw new Error('another file came');
  }
  await mkdir(join(path, '..'), { recursive: true });
  // Another local cloud may do the same now.
  const unfinished = `${path}.${process.pid}`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * firebase-tools runs `java -jar RUNTIME serve`. A `java` before the real one hands over this one call,
 * recognised by the stand-in's path in the place of the program's.
 */
async function startStandIn(
  environment: NodeJS.ProcessEnv,
  folder: string,
): Promise<Record<string, string>> {
  const java = await findCommand('java', environment);
  if (java === null) throw new LocalCloudProblem('Java is missing.');
  const commands = join(folder, 'commands');
  const script = [
    '#!/bin/sh',
    'for argument do',
    `  [ "$argument" = ${quoted(standIn)} ] && exec ${quoted(process.execPath)} ${quoted(standIn)}`,
    'done',
    `exec ${quoted(java)} "$@"`,
    '',
  ].join('\n');
  await mkdir(commands, { recursive: true });
  await writeFile(join(commands, 'java'), script);
  await chmod(join(commands, 'java'), 0o755);
  return {
    STORAGE_EMULATOR_BINARY_PATH: standIn,
    PATH: [commands, environment['PATH']].join(delimiter),
  };
}

/** The emulator would only log that it has no rules, and refuse everything. */
async function requireKnownRules(rulesFile: string): Promise<void> {
  const { loadRuleset } = await import('../storage-rules/ruleset.ts');
  try {
    loadRuleset(await readFile(resolve(projectRoot, rulesFile), 'utf8'));
  } catch (error) {
    if (!(error instanceof RulesProblem)) throw error;
    throw new LocalCloudProblem(
      `The stand-in for the Storage emulator's rules runtime does not know all of ${rulesFile}: ` +
        `${error.message}; see docs/films.md.`,
    );
  }
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
