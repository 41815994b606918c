import type { Watch } from '#lib/watch.ts';
import { deleteApp, getApp } from 'firebase/app';
import { terminate, getFirestore, setLogLevel } from 'firebase/firestore';
import { vi } from 'vitest';
import type { ClientConfig } from '#contracts/client-config.ts';
import { createCloud, type Cloud } from '#data/cloud.ts';
import type { ConfirmedSession } from '#data/identity/session-reducer.ts';
import type { Account } from './accounts.ts';
import { clientConfig } from './client-facts.ts';
import { freshName } from './local-cloud.ts';

/** Everybody in the local cloud has this password. */
export const password = 'orbitreel';

/** Longer than the emulator falls silent, see `expectHeard`. */
const waitOptions = { timeout: 75_000, interval: 10 };

/** Ends what `expectHeard` listens to and has heard. */
const heard = new Set<() => void>();

/** The renderer's own data layer, as one person's client has it. */
export type Client = Cloud & { close: () => Promise<void> };

/** A client of its own, logged in as somebody unless told otherwise; `hear` is told its sessions. */
export async function openClient(
  account: Account | null,
  facts: Partial<ClientConfig> = {},
  hear: (session: ConfirmedSession) => void = () => {},
): Promise<Client> {
  // Some of these tests are about refusals; Firebase would print each of them.
  setLogLevel('silent');
  const name = freshName('client');
  const cloud = createCloud({ ...clientConfig, ...facts }, { name });
  const stop = followSession(cloud, hear);
  if (account) {
    await cloud.identity.logIn(account.email, password);
    await vi.waitFor(() => {
      if (stop.uid() !== account.uid) throw new Error('The session is not there yet.');
    }, waitOptions);
  }
  return {
    ...cloud,
    close: async () => {
      stop();
      // First the listeners, then their connection: the emulator answers UNKNOWN to a write in the moment in which
      // a connection is gone and its listeners are not.
      for (const end of heard) end();
      heard.clear();
      await terminate(getFirestore(getApp(name)));
      await deleteApp(getApp(name));
    },
  };
}

/** Follows who is signed in, as the app does from its start. */
function followSession(cloud: Cloud, hear: (session: ConfirmedSession) => void) {
  let uid: string | null = null;
  const stop = cloud.identity.watchSession()(
    (session) => {
      uid = session.state === 'signed-in' ? session.user.uid : null;
      hear(session);
    },
    () => {},
  );
  return Object.assign(stop, { uid: () => uid });
}

/**
 * Follows something until what it says is as expected; its first word may come from the local
 * cache, which knows the past. Fails with the expectation, or with the listener's own error. The
 * listener stays until a client is closed: the emulator can fall silent on a connection where
 * many come and go in an instant, for as long as a minute, and then speaks again.
 */
export async function expectHeard<T>(
  watch: Watch<T>,
  expectation: (value: T) => void,
): Promise<void> {
  type Said = { value: T } | { error: Error } | null;
  let told: Said = null;
  const end = watch(
    (value) => {
      told = { value };
    },
    (error) => {
      told = { error };
    },
  );
  const check = (said: Said) => {
    if (said === null) throw new Error('Nothing was heard.');
    if ('error' in said) throw said.error;
    expectation(said.value);
  };
  await vi.waitFor(() => check(told), waitOptions);
  heard.add(end);
}
