import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { documentId } from '#domain/document-id.ts';
import type { ProductSelections } from '#domain/cart.ts';
import { product, type Product } from '#domain/product.ts';
import { database } from '../store/admin.ts';
import { fieldsOf } from '../store/documents.ts';
import { log } from '../request/log.ts';

/**
 * The products of a selection and of its option: all that its price needs, for a catalogue of any
 * size. A product that cannot be read counts as not offered.
 */
export async function loadOffersFor(selections: ProductSelections): Promise<Product[]> {
  const products = database().collection('products');
  const [named, included] = await Promise.all([
    loadNamed([selections.packageId, ...addOnsOf(selections)]),
    selections.option === 'agency'
      ? products.where('includedWith', '==', 'agency').where('active', '==', true).limit(10).get()
      : null,
  ]);
  const found = new Map([...named, ...(included?.docs ?? [])].map((each) => [each.id, each]));
  // In the catalogue's order, so that of two agency offers the customer pays the one shown.
  return [...found.values()].flatMap(offerOf).toSorted((a, b) => a.position - b.position);
}

/** The add-ons of these plans, whether they are still sold or not. */
export async function loadAddOnsOf(
  plans: readonly { productSelections: ProductSelections }[],
): Promise<Product[]> {
  const found = await loadNamed(
    plans.flatMap(({ productSelections }) => addOnsOf(productSelections)),
  );
  return found.flatMap(offerOf);
}

const addOnsOf = ({ addOns }: ProductSelections): string[] =>
  Object.keys(addOns).filter((id) => addOns[id] !== 0);

async function loadNamed(wanted: readonly (string | null)[]): Promise<DocumentSnapshot[]> {
  const ids = new Set(wanted.flatMap((id) => documentId.safeParse(id).data ?? []));
  const products = database().collection('products');
  const references = [...ids].map((id) => products.doc(id));
  return references.length === 0 ? [] : database().getAll(...references);
}

function offerOf(snapshot: DocumentSnapshot): Product[] {
  if (!snapshot.exists) return [];
  const parsed = product.safeParse(fieldsOf(snapshot));
  if (!parsed.success) log.error(`Unreadable document ${snapshot.ref.path}`, parsed.error);
  return parsed.success ? [parsed.data] : [];
}
