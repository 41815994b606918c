import {
  collection,
  getCountFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
} from 'firebase/firestore';
import { z } from 'zod';
import { user } from '#domain/user.ts';
import { readDocument, readPage, type Page, type PageCursor } from '../firestore/documents.ts';
import type { Readable } from '#lib/readable.ts';

const listedUser = user.extend({ id: z.string() });
/** A user with their uid as `id`. */
export type ListedUser = z.infer<typeof listedUser>;

export function createUsersRepository(db: Firestore) {
  const users = collection(db, 'users');
  return {
    /** Newest accounts first. Admins only. */
    loadUsersPage: async (
      pageSize: number,
      after: PageCursor | null,
    ): Promise<Page<ListedUser>> => {
      const from = after ? [startAfter(after.snapshot)] : [];
      const page = query(users, orderBy('createdAt', 'desc'), ...from, limit(pageSize + 1));
      return readPage(listedUser, await getDocsFromServer(page), pageSize);
    },
    /** The account with exactly this address, or null. Admins only. */
    findUserByEmail: async (email: string): Promise<Readable<ListedUser> | null> => {
      const address = email.trim().toLowerCase();
      const found = await getDocsFromServer(query(users, where('email', '==', address), limit(1)));
      const document = found.docs[0];
      return document ? readDocument(listedUser, document) : null;
    },
    /** How many accounts there are. Admins only. */
    countUsers: async (): Promise<number> => (await getCountFromServer(users)).data().count,
  };
}
