import { doc, serverTimestamp, setDoc, type Firestore } from 'firebase/firestore';
import { brand, type BrandColors, type StoredBrand } from '#domain/brand.ts';
import type { Gates } from '#domain/gates.ts';
import type { Readable } from '#lib/readable.ts';
import { readDocument } from '../firestore/documents.ts';
import { watchDocument } from '../firestore/watch-snapshots.ts';
import { withGate } from '../with-gate.ts';

export function createBrandsRepository(db: Firestore, gates: Gates) {
  const brandOf = (userId: string) => doc(db, 'brands', userId);
  return {
    /** A customer's colours, live; null while they have chosen none. For them and for staff. */
    watchBrand: (
      userId: string,
      onBrand: (brand: Readable<StoredBrand> | null) => void,
      onError: (error: Error) => void,
    ) =>
      watchDocument(
        brandOf(userId),
        (snapshot) => onBrand(snapshot.exists() ? readDocument(brand, snapshot) : null),
        onError,
      ),
    /** Stores one's own colours. */
    saveColors: (userId: string, { background, text, accent }: BrandColors): Promise<void> =>
      withGate(gates, 'write', () =>
        setDoc(brandOf(userId), { userId, background, text, accent, updatedAt: serverTimestamp() }),
      ),
  };
}
