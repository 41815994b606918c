import { execFile } from 'node:child_process';
import { watch } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildFunctions } from '../../../scripts/build-functions.ts';
import { projectRoot, type FirebaseJson } from '../project.ts';

/** Builds the functions and returns their folder. */
export async function builtFunctions(firebaseJson: FirebaseJson): Promise<string> {
  await buildFunctions();
  return join(projectRoot, firebaseJson.functions[0].source);
}

/**
 * A copy for one run, so that a build of another command does not reload its functions. It is
 * inside the project, where the functions find their packages.
 */
export async function copyFunctions(built: string, runFolder: string): Promise<string> {
  const copy = join(runFolder, 'functions');
  await mkdir(copy, { recursive: true });
  for (const each of ['index.js', 'package.json', 'chunks']) {
    await cp(join(built, each), join(copy, each), { recursive: true });
  }
  await describeFunctions(copy, compiledFolder(runFolder));
  return copy;
}

/** Where Node keeps compiled what each process of a function loads. */
export const compiledFolder = (runFolder: string) => join(runFolder, 'compiled');

/**
 * Writes what the functions are beside them. The emulators would ask a server in the functions' folder for
 * it, at each load of the functions, and wait 5 s for the end of its last connection. Compiles what their
 * processes load in the same go, a fifth of the time that one takes to start.
 */
async function describeFunctions(folder: string, compiled: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const program = join(dirname(resolve('firebase-functions')), '../bin/firebase-functions.js');
  const loaded = resolve('firebase-tools/lib/emulator/functionsEmulatorRuntime.js');
  // It describes the folder that it runs in.
  await promisify(execFile)(process.execPath, ['--require', loaded, program], {
    cwd: folder,
    env: {
      ...process.env,
      FUNCTIONS_EMULATOR: 'true',
      FUNCTIONS_MANIFEST_OUTPUT_PATH: join(folder, 'functions.yaml'),
      NODE_COMPILE_CACHE: compiled,
    },
  });
}

const sources = ['src/cloud/functions', 'src/domain', 'src/contracts'];

/** Builds the functions again when their sources change; the emulator then loads them again. */
export function rebuildOnChange(): () => void {
  let timer: NodeJS.Timeout | null = null;
  const rebuild = () => {
    buildFunctions().then(
      () => console.log('The functions were built again.'),
      () => console.error('The functions could not be built; the previous ones stay.'),
    );
  };
  const watchers = sources.map((folder) =>
    watch(join(projectRoot, folder), { recursive: true }, (_event, file) => {
      if (file === null || !/\.tsx?$/.test(file) || file.endsWith('.test.ts')) return;
      if (timer) clearTimeout(timer);
      timer = setTimeout(rebuild, 200);
    }),
  );
  return () => {
    if (timer) clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
