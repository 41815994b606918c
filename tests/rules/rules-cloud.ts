import { readFile } from 'node:fs/promises';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel, type Firestore } from 'firebase/firestore';
import type { RunnerTestCase } from 'vitest';
import { writeFixtures } from './fixtures.ts';
import { people, type SignedIn, type Who } from './people.ts';
import { commitRaw, emulatorAddress, loadRules, type RawWrite } from './emulator.ts';
import { snapshotOf } from './snapshot.ts';

export const rulesFile = new URL('../../src/cloud/firestore.rules', import.meta.url);

/** Somebody at work: who they are and their connection. */
export type Actor = {
  uid: string;
  email: string;
  db: Firestore;
  /** Another connection, which remembers nothing that was read before. */
  connectAnew: () => Firestore;
};

/**
 * A database of its own in the running emulator, under the rules of the project and holding the
 * fixtures. `change` is made to the rules first, and every token says `more`. Needs
 * FIRESTORE_EMULATOR_HOST.
 */
export async function createRulesCloud(
  name: string,
  change = (rules: string) => rules,
  more: Record<string, unknown> = {},
) {
  // These tests are about refusals; the client would print each of them.
  setLogLevel('silent');
  const projectId = `demo-orbitreel-rules-${name}`;
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { ...emulatorAddress(), rules: change(await readFile(rulesFile, 'utf8')) },
  });
  const actors = new Map<Who, Actor>();
  const owner = await connectPastRules(environment);

  const cloud = {
    actor: (who: Who): Actor => {
      const known = actors.get(who) ?? connect(environment, who, more);
      actors.set(who, known);
      return known;
    },
    /** The same person on many connections: one of them sends its writes one after the other. */
    actorsOf: (who: Who, size: number): Actor[] =>
      Array.from({ length: size }, () => connect(environment, who, more)),
    /** A connection with any claims at all. */
    actorWith: (uid: string, claims: Record<string, unknown>): Actor => ({
      uid,
      email: typeof claims['email'] === 'string' ? claims['email'] : '',
      ...connectionOf(() => environment.authenticatedContext(uid, claims)),
    }),
    /** Commits past the library. Throws for a malformed commit, which the rules never see. */
    commitRaw: async (who: Who, ...writes: RawWrite[]): Promise<Outcome> => {
      const answer = await commitRaw(projectId, tokenOf(who, more), writes);
      // An answer that nobody reads keeps its connection, and the next request opens another.
      await answer.arrayBuffer();
      const { status } = answer;
      if (status !== 200 && status !== 403) throw new Error(`The emulator answered ${status}`);
      return status === 200 ? 'allowed' : 'refused';
    },
    /** Does something past the rules, as the functions do. */
    pastRules: async (run: (db: Firestore) => Promise<unknown>): Promise<void> => {
      await run(owner.db);
    },
    /** Judges by these rules from now on. */
    loadRules: (rules: string) => loadRules(projectId, rules),
    /** Lets `reset` go back to what is stored now. */
    keep: async (): Promise<void> => {
      snapshot = await snapshotOf(projectId);
    },
    /** Paths of what has changed since the beginning, or since `keep` or `reset`. */
    changes: () => snapshot.changes(),
    reset: () => snapshot.restore(),
    stop: async (): Promise<void> => {
      await owner.leave();
      await environment.cleanup();
    },
  };
  await environment.clearFirestore();
  await cloud.pastRules(writeFixtures);
  let snapshot = await snapshotOf(projectId);
  return cloud;
}
export type RulesCloud = Awaited<ReturnType<typeof createRulesCloud>>;

/** After each test: documents left by a failed one must not affect the next. */
export async function resetAfterFailure(
  { result }: Pick<RunnerTestCase, 'result'>,
  cloud: RulesCloud,
): Promise<void> {
  if (result?.state === 'fail') await cloud.reset();
}

function connect(
  environment: RulesTestEnvironment,
  who: Who,
  more: Record<string, unknown>,
): Actor {
  if (who === 'nobody') {
    const connection = connectionOf(() => environment.unauthenticatedContext());
    return { uid: 'nobody', email: 'nobody@orbitreel.test', ...connection };
  }
  const { uid, ...claims } = claimsOf(who);
  const connection = connectionOf(() =>
    environment.authenticatedContext(uid, { ...claims, ...more }),
  );
  return { uid, email: claims.email, ...connection };
}

function tokenOf(who: Who, more: Record<string, unknown>): Record<string, unknown> | null {
  if (who === 'nobody') return null;
  const { uid, ...claims } = claimsOf(who);
  return { sub: uid, user_id: uid, ...claims, ...more };
}

function claimsOf(who: SignedIn) {
  const { uid, email, emailVerified } = people[who];
  return { uid, email, email_verified: emailVerified };
}

function connectionOf(context: () => RulesTestContext): Pick<Actor, 'db' | 'connectAnew'> {
  return { db: firestoreOf(context()), connectAnew: () => firestoreOf(context()) };
}

// The library closes this connection when its callback ends, so the callback lasts for all tests.
async function connectPastRules(environment: RulesTestEnvironment) {
  const connected = Promise.withResolvers<Firestore>();
  const left = Promise.withResolvers<void>();
  const ended = environment.withSecurityRulesDisabled(async (context) => {
    connected.resolve(firestoreOf(context));
    await left.promise;
  });
  const leave = async () => {
    left.resolve();
    await ended;
  };
  return { db: await connected.promise, leave };
}

// The testing library declares the older interface, but its object works with the modular one.
function firestoreOf(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore;
}

export type Outcome = 'allowed' | 'refused';

/** What became of a request. Anything but a yes or a refusal by the rules is thrown. */
export async function outcomeOf(request: Promise<unknown>): Promise<Outcome> {
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
