import { readFile } from 'node:fs/promises';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel, type Firestore } from 'firebase/firestore';
import { writeFixtures } from './fixtures.ts';
import { people, type Who } from './people.ts';

export const rulesFile = new URL('../../src/cloud/firestore.rules', import.meta.url);

/** Somebody at work: who they are and their connection. */
export type Actor = { uid: string; email: string; db: Firestore };

/**
 * A database of its own in the running emulator, under the rules of the project and holding the
 * fixtures. Needs FIRESTORE_EMULATOR_HOST.
 */
export async function createRulesCloud(name: string) {
  // Refusals are what these tests are about; the client would print each of them.
  setLogLevel('silent');
  const environment = await initializeTestEnvironment({
    projectId: `demo-orbitreel-rules-${name}`,
    firestore: { ...emulatorAddress(), rules: await readFile(rulesFile, 'utf8') },
  });
  const actors = new Map<Who, Actor>();

  const cloud = {
    actor: (who: Who): Actor => {
      const known = actors.get(who) ?? connect(environment, who);
      actors.set(who, known);
      return known;
    },
    /** A connection with any claims at all. */
    actorWith: (uid: string, claims: Record<string, unknown>): Actor => ({
      uid,
      email: typeof claims['email'] === 'string' ? claims['email'] : '',
      db: firestoreOf(environment.authenticatedContext(uid, claims)),
    }),
    /** Does something past the rules, as the functions do. */
    pastRules: (run: (db: Firestore) => Promise<unknown>): Promise<void> =>
      environment.withSecurityRulesDisabled(async (context) => {
        await run(firestoreOf(context));
      }),
    reset: async (): Promise<void> => {
      await environment.clearFirestore();
      await cloud.pastRules(writeFixtures);
    },
    stop: () => environment.cleanup(),
  };
  await cloud.reset();
  return cloud;
}
export type RulesCloud = Awaited<ReturnType<typeof createRulesCloud>>;

function emulatorAddress(): { host: string; port: number } {
  const address = process.env['FIRESTORE_EMULATOR_HOST'];
  if (!address) {
    throw new Error('These tests need the Firestore emulator: run `npm run test:rules`.');
  }
  const url = new URL(`http://${address}`);
  return { host: url.hostname, port: Number(url.port) };
}

function connect(environment: RulesTestEnvironment, who: Who): Actor {
  if (who === 'nobody') {
    const db = firestoreOf(environment.unauthenticatedContext());
    return { uid: 'nobody', email: 'nobody@orbitreel.test', db };
  }
  const { uid, email, emailVerified } = people[who];
  const context = environment.authenticatedContext(uid, { email, email_verified: emailVerified });
  return { uid, email, db: firestoreOf(context) };
}

// The testing library declares the older interface; what it gives works with the modular one.
function firestoreOf(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore;
}

/** What became of a request. Anything but a yes or a refusal by the rules is thrown. */
export async function outcomeOf(request: Promise<unknown>): Promise<'allowed' | 'refused'> {
  try {
    await request;
    return 'allowed';
  } catch (error) {
    if (isRefusal(error)) return 'refused';
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'permission-denied';
}
