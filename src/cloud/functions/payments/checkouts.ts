import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { productSelections } from '#domain/cart.ts';
import { acceptance } from '#domain/legal-text.ts';
import { cents } from '#domain/product.ts';
import { planRoles } from '#domain/quote.ts';
import { requestIdField } from '../request/request-context.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';

/** The contents and prices of a checkout session, which the webhook uses once it is paid. */
const checkoutSnapshot = z.object({
  userId: z.string().min(1),
  userEmail: z.string(),
  selections: productSelections,
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      quantity: z.number().int().positive(),
      /** Cents for the whole period, quantity included. */
      amount: cents,
      role: z.enum(planRoles),
      tokensPerMonth: z.number().int().min(0),
    }),
  ),
  /** Cents for the whole period. */
  total: cents,
  tokensPerMonth: z.number().int().min(0),
  packageName: z.string(),
  /** The legal texts that were accepted for it; null when there was none. */
  accepted: acceptance.nullable().default(null),
});
export type CheckoutSnapshot = z.infer<typeof checkoutSnapshot>;
/** What is sold: the same when the texts are accepted anew. */
export type OrderContents = Omit<CheckoutSnapshot, 'accepted'>;

const snapshotReference = (sessionId: string) => database().doc(`checkouts/${sessionId}`);

/** Adds a session's contents to a commit. Storing the same again changes nothing. */
export function writeCheckoutSnapshot(
  transaction: Transaction,
  sessionId: string,
  snapshot: CheckoutSnapshot & { customerId: string },
): void {
  transaction.set(snapshotReference(sessionId), {
    ...checkoutSnapshot.parse(snapshot),
    customerId: snapshot.customerId,
    ...requestIdField(),
    createdAt: FieldValue.serverTimestamp(),
  });
}

/** A session's contents, or null when the session is not ours. */
export async function loadCheckoutSnapshot(sessionId: string): Promise<CheckoutSnapshot | null> {
  return readDocument(checkoutSnapshot, await snapshotReference(sessionId).get());
}
