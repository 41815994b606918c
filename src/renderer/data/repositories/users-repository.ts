import {
  collection,
  doc,
  getDocsFromServer,
  limit,
  query,
  where,
  type Firestore,
} from 'firebase/firestore';
import { z } from 'zod';
import { asciiAddress } from '#domain/email-address.ts';
import type { UsersQuery } from '#domain/table-query.ts';
import { user } from '#domain/user.ts';
import { readDocument } from '../firestore/documents.ts';
import { createTablePages } from '../firestore/table-pages.ts';
import { watchDocument } from '../firestore/watch-snapshots.ts';
import type { Readable } from '#lib/readable.ts';

const listedUser = user.extend({ id: z.string() });
/** A user with their uid as `id`. */
export type ListedUser = z.infer<typeof listedUser>;

export function createUsersRepository(db: Firestore) {
  const users = collection(db, 'users');
  const table = createTablePages<UsersQuery, ListedUser>(db, 'users', listedUser);
  return {
    /** One account; null when there is none of this uid. Admins only. */
    watchUser: (userId: string) => watchDocument(doc(users, userId), listedUser),
    /** The accounts that match. Admins only. */
    loadUsersPage: table.loadPage,
    /** How many match. Admins only. */
    countMatchingUsers: table.count,
    /** The account with exactly this address, or null. Admins only. */
    findUserByEmail: async (email: string): Promise<Readable<ListedUser> | null> => {
      const address = asciiAddress(email.trim().toLowerCase());
      const found = await getDocsFromServer(query(users, where('email', '==', address), limit(1)));
      const document = found.docs[0];
      return document ? readDocument(listedUser, document) : null;
    },
  };
}
