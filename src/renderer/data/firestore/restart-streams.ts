import { disableNetwork, enableNetwork, type Firestore } from 'firebase/firestore';

const running = new WeakMap<Firestore, Promise<void>>();

/**
 * Gives the connection up and makes a new one; every listener goes on where it was. Whoever asks
 * while that is being done waits for the same one.
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
