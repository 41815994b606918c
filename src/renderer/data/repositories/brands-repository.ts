import { doc, serverTimestamp, setDoc, type Firestore } from 'firebase/firestore';
import { brand, type BrandColors } from '#domain/brand.ts';
import type { Gates } from '#domain/gates.ts';
import { watchDocument } from '../firestore/watch-snapshots.ts';
import { withGate } from '../with-gate.ts';

export function createBrandsRepository(db: Firestore, gates: Gates) {
  const brandOf = (userId: string) => doc(db, 'brands', userId);
  return {
    /** A customer's colours, live; null while they have chosen none. For them and for staff. */
    watchBrand: (userId: string) => watchDocument(brandOf(userId), brand),
    /** Stores one's own colours. */
    saveColors: (userId: string, { background, text, accent }: BrandColors): Promise<void> =>
      withGate(gates, 'write', () =>
        setDoc(brandOf(userId), { userId, background, text, accent, updatedAt: serverTimestamp() }),
      ),
  };
}
