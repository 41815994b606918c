import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  initializeFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { openStatuses } from '#domain/work.ts';

// A floor: the SDK alone, with the queue's own query and cache; records each change and its time.

const address = new URLSearchParams(location.search);
const given = (name: string) => address.get(name) ?? '';
const app = initializeApp({
  projectId: given('project'),
  apiKey: 'local-demo-key',
  authDomain: 'localhost',
});
const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence] });
connectAuthEmulator(auth, `http://${given('auth')}`, { disableWarnings: true });
const db = initializeFirestore(app, {});
const [host = '', port] = given('firestore').split(':');
connectFirestoreEmulator(db, host, Number(port));

const root = document.querySelector('#root');
const note = (name: string, value: string) => root?.setAttribute(`data-${name}`, value);

let isFollowing = false;
onAuthStateChanged(auth, (user) => {
  if (user === null) {
    void signInWithEmailAndPassword(auth, given('email'), 'orbitreel');
    return;
  }
  if (isFollowing) return;
  isFollowing = true;
  const open = query(
    collection(db, 'videos'),
    where('status', 'in', openStatuses),
    orderBy('work.order'),
    limit(200),
  );
  onSnapshot(open, { includeMetadataChanges: true }, (snapshot) => {
    const at = performance.now();
    if (!snapshot.metadata.fromCache && !root?.hasAttribute('data-first')) {
      note('first', String(at));
    }
    for (const { doc } of snapshot.docChanges()) {
      note('heard', String(performance.timeOrigin + at));
      note('title', String(doc.get('title')));
    }
  });
});
