import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { connectStorageEmulator, getStorage, ref, uploadBytesResumable } from 'firebase/storage';
import { objectPathOf } from '#domain/stored-file.ts';

// A floor: the SDK alone sends the chosen file to the place that the address names.

const address = new URLSearchParams(location.search);
const given = (name: string) => address.get(name) ?? '';
const app = initializeApp({
  projectId: given('project'),
  apiKey: 'local-demo-key',
  authDomain: 'localhost',
  storageBucket: given('bucket'),
});
const auth = initializeAuth(app, { persistence: inMemoryPersistence });
connectAuthEmulator(auth, `http://${given('auth')}`, { disableWarnings: true });
const storage = getStorage(app);
const [host = '', port] = given('storage').split(':');
connectStorageEmulator(storage, host, Number(port));
await signInWithEmailAndPassword(auth, given('email'), 'orbitreel');

const input = document.createElement('input');
input.type = 'file';
input.addEventListener('change', () => {
  const [file] = input.files ?? [];
  if (file === undefined) return;
  const task = uploadBytesResumable(ref(storage, objectPathOf(given('file'))), file, {
    contentType: 'video/webm',
  });
  const say = (state: string) => document.documentElement.setAttribute('data-upload', state);
  task.then(
    () => say('sent'),
    (error: unknown) => say(String(error)),
  );
});
document.body.append(input);
