import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import { commitGrant } from '../grants.ts';
import type { Who } from '../people.ts';
import type { Actor } from '../rules-cloud.ts';

/** One row: an operation, and who of everyone may do it. All others are refused. */
export type AccessRow = {
  collection: string;
  operation: 'get' | 'list' | 'create' | 'update' | 'delete';
  what: string;
  run: (me: Actor) => Promise<unknown>;
  allowed: readonly Who[];
  /** Done past the rules first, when the fixtures are in the way. */
  prepare?: (db: Firestore, me: Actor) => Promise<unknown>;
};

export function row(
  operation: AccessRow['operation'],
  collectionName: string,
  what: string,
  allowed: readonly Who[],
  run: AccessRow['run'],
  prepare?: AccessRow['prepare'],
): AccessRow {
  const named = { collection: collectionName, operation, what, allowed, run };
  return prepare ? { ...named, prepare } : named;
}

export const get = (what: string, allowed: readonly Who[], path: (me: Actor) => string) =>
  row('get', collectionIn(path), what, allowed, (me) => getDoc(doc(me.db, path(me))));

export const update = (
  what: string,
  allowed: readonly Who[],
  path: (me: Actor) => string,
  change: (me: Actor) => Record<string, unknown>,
  prepare?: AccessRow['prepare'],
) =>
  row(
    'update',
    collectionIn(path),
    what,
    allowed,
    (me) => updateDoc(doc(me.db, path(me)), change(me)),
    prepare,
  );

export const create = (
  what: string,
  allowed: readonly Who[],
  path: (me: Actor) => string,
  data: (me: Actor) => object,
  prepare?: AccessRow['prepare'],
) =>
  row(
    'create',
    collectionIn(path),
    what,
    allowed,
    (me) => setDoc(doc(me.db, path(me)), data(me)),
    prepare,
  );

/** To store a file, with the count of those that they asked for. */
export const grant = (
  what: string,
  allowed: readonly Who[],
  file: (me: Actor) => object,
  fileId: (me: Actor) => string = () => 'new',
) => row('create', 'files', what, allowed, (me) => commitGrant(me, file(me), fileId(me)));

export const remove = (what: string, allowed: readonly Who[], path: (me: Actor) => string) =>
  row('delete', collectionIn(path), what, allowed, (me) => deleteDoc(doc(me.db, path(me))));

/** A whole collection, at most this many: the app never asks this. */
export const listAll = (path: string, size: number | null, allowed: readonly Who[]) =>
  row(
    'list',
    collectionIn(() => `${path}/id`),
    size === null ? 'all, no limit' : `all, ${size}`,
    allowed,
    (me) => {
      const all = collection(me.db, path);
      return getDocs(size === null ? all : query(all, limit(size)));
    },
  );

/** `videos/{}/history` out of a path, so that rows need not repeat it. */
function collectionIn(path: (me: Actor) => string): string {
  const parts = path({ uid: '', email: '' } as Actor).split('/');
  return parts.filter((_, index) => index % 2 === 0).join('/');
}
