import { customerMatches } from './find/customer-matches.ts';
import type { RunCall } from '../request/run-call.ts';
import { accountOf } from '../store/account.ts';
import { database } from '../store/admin.ts';

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
