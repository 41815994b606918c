import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { host, isListening, takeFreePorts } from '#local/ports.ts';
import { localFolder, projectId } from '#local/project.ts';

const code = `
import { getFirestore } from 'firebase-admin/firestore';
import { initializeApp } from 'firebase-admin/app';
import { onRequest } from 'firebase-functions/https';
const db = getFirestore(initializeApp());
export const bare = onRequest(async (request, response) => {
  response.json({ exists: (await db.doc('system/status').get()).exists });
});
`;

/** Starts an emulator that serves one function, which reads one document. Gives its address and its end. */
export async function startBareFunction(): Promise<{ address: string; stop: () => Promise<void> }> {
  // Inside the project, where the function finds its packages.
  const folder = join(localFolder, `bare-${process.pid}`);
  const [functions = 0, hub, logging, eventarc, tasks] = await takeFreePorts(5);
  await mkdir(join(folder, 'functions'), { recursive: true });
  const write = (name: string, content: unknown) =>
    writeFile(join(folder, name), JSON.stringify(content));
  await writeFile(join(folder, 'functions/index.js'), code);
  await write('functions/package.json', {
    type: 'module',
    main: 'index.js',
    engines: { node: '24' },
  });
  await write('firebase.json', {
    functions: [{ codebase: 'bare', source: 'functions' }],
    emulators: {
      ui: { enabled: false },
      ...Object.fromEntries(
        Object.entries({ functions, hub, logging, eventarc, tasks }).map(([name, port]) => [
          name,
          { host, port },
        ]),
      ),
    },
  });
  const child = spawn(
    process.execPath,
    [
      createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      '--non-interactive',
      `--project=${projectId}`,
      '--only=functions',
    ],
    {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, TMPDIR: folder, XDG_CONFIG_HOME: folder, NO_UPDATE_NOTIFIER: '1' },
    },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const address = `http://${host}:${functions}/${projectId}/us-central1/bare`;
  const isLoaded = async () => {
    if (!(await isListening(functions))) return false;
    const backends = await (await fetch(`http://${host}:${functions}/backends`)).text();
    return backends.includes('"bare"');
  };
  const deadline = Date.now() + 60_000;
  while (!(await isLoaded())) {
    if (child.exitCode !== null) throw new Error('The emulator of the bare function ended.');
    if (Date.now() > deadline) {
      child.kill('SIGINT');
      throw new Error(`The emulator did not load the bare function: ${folder}/firebase-debug.log`);
    }
    await wait(100);
  }
  return {
    address,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
