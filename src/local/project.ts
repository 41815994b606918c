import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The `demo-` prefix keeps the emulators offline: they never ask a real project. */
export const projectId = 'demo-orbitreel';

/** The one that the Functions emulator tells the functions of. */
export const storageBucket = `${projectId}.appspot.com`;

/** Stops the Admin SDK from looking for a Google machine, which costs a second at every start. */
export const noGoogleMachine = { METADATA_SERVER_DETECTION: 'none' };

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The local cloud writes only here; the folder can be deleted at any time. */
export const localFolder = join(projectRoot, '.local');

const firebaseJson = z.looseObject({
  functions: z.tuple([z.looseObject({ source: z.string() })]),
  firestore: z.object({ rules: z.string(), indexes: z.string() }),
  storage: z.object({ rules: z.string() }),
  hosting: z.looseObject({
    public: z.string(),
    headers: z.array(
      z.looseObject({ headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
});
export type FirebaseJson = z.infer<typeof firebaseJson>;

/** The project's `firebase.json`. */
export async function readFirebaseJson(): Promise<FirebaseJson> {
  return firebaseJson.parse(JSON.parse(await readFile(join(projectRoot, 'firebase.json'), 'utf8')));
}
