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

/** A document, or that of the person who asks. */
export type Path = string | ((me: Actor) => string);

export const pathFor = (path: Path, me: Actor) => (typeof path === 'string' ? path : path(me));
const at = (path: Path, me: Actor) => doc(me.db, pathFor(path, me));

export const get = (what: string, allowed: readonly Who[], path: Path) =>
  row('get', collectionIn(path), what, allowed, (me) => getDoc(at(path, me)));

export const update = (
  what: string,
  allowed: readonly Who[],
  path: Path,
  change: (me: Actor) => Record<string, unknown>,
  prepare?: AccessRow['prepare'],
) =>
  row(
    'update',
    collectionIn(path),
    what,
    allowed,
    (me) => updateDoc(at(path, me), change(me)),
    prepare,
  );

export const create = (
  what: string,
  allowed: readonly Who[],
  path: Path,
  data: (me: Actor) => object,
  prepare?: AccessRow['prepare'],
) =>
  row('create', collectionIn(path), what, allowed, (me) => setDoc(at(path, me), data(me)), prepare);

/** To store a file, with the count of those that they asked for. */
export const grant = (
  what: string,
  allowed: readonly Who[],
  file: (me: Actor) => object,
  fileId: Path = 'new',
) => row('create', 'files', what, allowed, (me) => commitGrant(me, file(me), pathFor(fileId, me)));

export const remove = (what: string, allowed: readonly Who[], path: Path) =>
  row('delete', collectionIn(path), what, allowed, (me) => deleteDoc(at(path, me)));

/** A whole collection, at most this many: the app never asks this. */
export const listAll = (path: string, size: number | null, allowed: readonly Who[]) =>
  row(
    'list',
    collectionIn(`${path}/id`),
    size === null ? 'all, no limit' : `all, ${size}`,
    allowed,
    (me) => {
      const all = collection(me.db, path);
      return getDocs(size === null ? all : query(all, limit(size)));
    },
  );

/** `videos/{}/history` out of a path, so that rows need not repeat it. */
function collectionIn(path: Path): string {
  const parts = pathFor(path, { uid: '', email: '' } as Actor).split('/');
  return parts.filter((_, index) => index % 2 === 0).join('/');
}
