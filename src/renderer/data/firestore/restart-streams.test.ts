import { deleteApp, initializeApp } from 'firebase/app';
import { initializeFirestore } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { restartStreams } from './restart-streams.ts';

test('a second call while the connection is made anew waits for the same one', async () => {
  const app = initializeApp({ projectId: 'demo-orbitreel' }, 'streams');
  const db = initializeFirestore(app, { host: '127.0.0.1:9', ssl: false });
  const first = restartStreams(db);
  expect(restartStreams(db)).toBe(first);
  await first;
  const later = restartStreams(db);
  expect(later).not.toBe(first);
  await later;
  await deleteApp(app);
});
