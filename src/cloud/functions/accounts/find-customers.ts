import type { RunCall } from '../request/run-call.ts';
import { accountOf } from '../store/account.ts';
import { database } from '../store/admin.ts';
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { foundBy, mostFoundOfKind, nameKeyOf, type FoundBy } from '#domain/customer-search.ts';
import { documentId } from '#domain/document-id.ts';
import { asciiAddress } from '#domain/email-address.ts';

/**
 * An admin finds customers by the beginning of a name, an address, a sender, an order, a parcel or a
 * tracking number. Six queries of ten documents and the accounts of those: 120 reads at most.
 */
export const findCustomers: RunCall<'findCustomers'> = async ({ body }) => {
  const { matches, isCut } = await customerMatches(body.typed);
  if (matches.length === 0) return { customers: [], isCut };
  const db = database();
  const accounts = await db.getAll(...matches.map(({ userId }) => db.doc(`users/${userId}`)));
  const customers = matches.map((match, index) => {
    const stored = accounts[index]?.data();
    const email: unknown = stored?.['email'];
    const name = accountOf(stored).displayName || null;
    return {
      ...match,
      name,
      email: typeof email === 'string' ? email : null,
      matched: match.by === 'name' ? (name ?? '') : match.matched,
    };
  });
  return { customers, isCut };
};

type CustomerMatch = { userId: string; by: FoundBy; matched: string };

/** A query of one index, and what its documents say. */
type Source = {
  by: FoundBy;
  query: Query;
  matchOf: (document: QueryDocumentSnapshot) => { userId: unknown; matched: unknown };
};

/** Those whose field begins with the text, by the index that every field has. */
const beginning = (query: Query, field: string | FieldPath, text: string) =>
  query.orderBy(field).startAt(text).endAt(`${text}\uf8ff`);

/** Every way in which a typed text can name a customer. Each is bounded and reads one index. */
function sourcesOf(typed: string): Source[] {
  const db = database();
  const small = typed.toLowerCase();
  const large = typed.toUpperCase();
  const byId = FieldPath.documentId();
  const parcels = db.collection('parcels');
  const ofField = (field: string) => (document: QueryDocumentSnapshot) => ({
    userId: document.get('userId'),
    matched: document.get(field),
  });
  const ofId = (document: QueryDocumentSnapshot) => ({
    userId: document.get('userId'),
    matched: document.id,
  });
  const isId = documentId.safeParse(typed).success;
  return [
    {
      by: 'email',
      query: beginning(db.collection('users'), 'email', asciiAddress(small)),
      matchOf: (document) => ({ userId: document.id, matched: document.get('email') }),
    },
    {
      by: 'name',
      query: db.collection('customerKeys').where('names', 'array-contains', nameKeyOf(typed)),
      // The account itself tells the name.
      matchOf: (document) => ({ userId: document.id, matched: '' }),
    },
    {
      by: 'company',
      query: parcels.where('senderKeys', 'array-contains', nameKeyOf(typed)),
      matchOf: ofField('sender'),
    },
    {
      by: 'tracking',
      query: beginning(parcels, 'trackingNumber', large),
      matchOf: ofField('trackingNumber'),
    },
    // Ids of orders are the provider's own, with small and large letters.
    ...(isId
      ? [
          {
            by: 'order' as const,
            query: beginning(db.collection('subscriptions'), byId, typed),
            matchOf: ofId,
          },
          { by: 'parcel' as const, query: beginning(parcels, byId, large), matchOf: ofId },
        ]
      : []),
  ];
}

/**
 * The customers that a typed text names in one of these ways, and whether a query had more than it was asked
 * for.
 */
export async function customerMatches(
  typed: string,
  ways: readonly FoundBy[] = foundBy,
): Promise<{ matches: CustomerMatch[]; isCut: boolean }> {
  const sources = sourcesOf(typed).filter(({ by }) => ways.includes(by));
  const answers = await Promise.all(
    sources.map(async ({ by, query, matchOf }) => {
      const { docs } = await query.limit(mostFoundOfKind).get();
      const matches = docs.flatMap((document): CustomerMatch[] => {
        const { userId, matched } = matchOf(document);
        if (typeof userId !== 'string' || userId === '') return [];
        return [{ userId, by, matched: typeof matched === 'string' ? matched : '' }];
      });
      return { matches, isCut: docs.length === mostFoundOfKind };
    }),
  );
  const first = new Map<string, CustomerMatch>();
  for (const match of answers.flatMap(({ matches }) => matches)) {
    if (!first.has(match.userId)) first.set(match.userId, match);
  }
  return { matches: [...first.values()], isCut: answers.some(({ isCut }) => isCut) };
}
