import { disableNetwork, enableNetwork, type Firestore } from 'firebase/firestore';

const running = new WeakMap<Firestore, Promise<void>>();

/**
 * Closes the connection to Firestore and opens a new one; every listener goes on. Calls during a
 * restart wait for that restart.
 */
export function restartStreams(db: Firestore): Promise<void> {
  const already = running.get(db);
  if (already !== undefined) return already;
  const restart = async () => {
    try {
      await disableNetwork(db);
      await enableNetwork(db);
    } finally {
      running.delete(db);
    }
  };
  const started = restart();
  running.set(db, started);
  return started;
}
