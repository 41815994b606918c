import { FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { productSelections } from '#domain/cart.ts';
import { cents } from '#domain/product.ts';
import { database } from './admin.ts';
import { readDocument } from './documents.ts';

/** What a checkout session sells, as it was priced: what the webhook goes by once it is paid. */
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
    }),
  ),
  /** Cents for the whole period. */
  total: cents,
  tokensPerMonth: z.number().int().min(0),
  packageName: z.string(),
});
export type CheckoutSnapshot = z.infer<typeof checkoutSnapshot>;

const snapshotReference = (sessionId: string) => database().doc(`checkouts/${sessionId}`);

/** Stores what a session sells. Storing the same again changes nothing that matters. */
export async function saveCheckoutSnapshot(
  sessionId: string,
  snapshot: CheckoutSnapshot,
): Promise<void> {
  await snapshotReference(sessionId).set({
    ...checkoutSnapshot.parse(snapshot),
    createdAt: FieldValue.serverTimestamp(),
  });
}

/** What a session sells, or null when the session is none of ours. */
export async function loadCheckoutSnapshot(sessionId: string): Promise<CheckoutSnapshot | null> {
  return readDocument(checkoutSnapshot, await snapshotReference(sessionId).get());
}
