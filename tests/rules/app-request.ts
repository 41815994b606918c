import { deleteDoc, doc, type Firestore } from 'firebase/firestore';
import type { App } from './app-on.ts';
import { active, admins, customerOnly, isShutOutUid, staff, type Who } from './people.ts';
import type { AccessRow } from './table/row.ts';

/** Whose documents a request is about: the asking person's own, or somebody else's. */
export type Target = { uid: string; email: string };

/** Something that the app asks of the database, made by its own repositories. */
export type AppRequest = {
  collection: string;
  operation: AccessRow['operation'];
  name: string;
  /** The people who may ask it about themselves, or at all when it is about nobody. */
  own: readonly Who[];
  /** Who may ask it about the customer; null when it is about nobody. */
  ofCustomer: readonly Who[] | null;
  run: (app: App, of: Target, me: Target) => Promise<unknown>;
  prepare?: (db: Firestore, of: Target) => Promise<unknown>;
};

export const request = (
  collection: string,
  operation: AppRequest['operation'],
  name: string,
  allowed: Pick<AppRequest, 'own' | 'ofCustomer'>,
  run: AppRequest['run'],
  prepare?: AppRequest['prepare'],
): AppRequest => ({
  collection,
  operation,
  name,
  ...allowed,
  run,
  ...(prepare ? { prepare } : {}),
});

export const owner = { own: active, ofCustomer: customerOnly };
export const ownerAndStaff = { own: active, ofCustomer: [...customerOnly, ...staff] };
export const staffOnly = { own: staff, ofCustomer: staff };
// About nobody in particular.
export const anyStaff = { own: staff, ofCustomer: null };
export const anyAdmin = { own: admins, ofCustomer: null };

/** Prepares a request that writes a document anew. */
export const deletion = (path: (of: Target) => string) => (db: Firestore, of: Target) =>
  // Who is shut out stays so: their document is never gone.
  isShutOutUid(of.uid) ? Promise.resolve() : deleteDoc(doc(db, path(of)));
