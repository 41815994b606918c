import { FieldValue } from 'firebase-admin/firestore';
import {
  productSelections as selectionsSchema,
  type ProductSelections,
  emptySelections,
} from '#domain/cart.ts';
import { legalText, type AcceptedTexts, type LegalKind } from '#domain/legal-text.ts';
import { product, type ProductDraft } from '#domain/product.ts';
import { quoteOf } from '#domain/quote.ts';
import { withDates } from '#cloud/store/documents.ts';
import type { Account } from './accounts.ts';
import { answerIn, call } from './call-function.ts';
import { db, freshName } from './local-cloud.ts';
import { pay, settle } from './payment-provider.ts';

/** The database's code for a document that exists. */
const alreadyExists = 6;

const packageDraft: ProductDraft = {
  name: 'Trial package',
  description: 'For tests.',
  kind: 'package',
  prices: { monthly: 90_000, quarterly: 256_500, yearly: 918_000 },
  otherPrices: {},
  tokensPerMonth: 6,
  maxQuantity: 1,
  includedWith: null,
  active: true,
  position: 900,
};

/** Adds a product to the catalogue and gives its id. Anything at all may be wrong with it. */
export async function addProduct(facts: Record<string, unknown> = {}): Promise<string> {
  const id = freshName('product');
  const at = FieldValue.serverTimestamp();
  await db.doc(`products/${id}`).set({ ...packageDraft, ...facts, createdAt: at, updatedAt: at });
  return id;
}

/**
 * The package that `buy` sells, one for each number of tokens: a catalogue of more than a hundred products is
 * not shown whole, and most tests buy one.
 */
async function trialPackage(tokensPerMonth: number): Promise<string> {
  const id = `product-trial-${tokensPerMonth}`;
  const at = FieldValue.serverTimestamp();
  const fields = { ...packageDraft, tokensPerMonth, createdAt: at, updatedAt: at };
  try {
    await db.doc(`products/${id}`).create(fields);
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === alreadyExists;
    if (!isThere) throw error;
  }
  return id;
}

/** What the catalogue asks for these selections today; 0 when they cannot be read. */
async function priceOf(selections: unknown): Promise<number> {
  const parsed = selectionsSchema.safeParse(selections);
  if (!parsed.success) return 0;
  const stored = await db.collection('products').orderBy('position').get();
  const catalogue = stored.docs.flatMap(
    (each) => product.safeParse({ ...(withDates(each.data()) as object), id: each.id }).data ?? [],
  );
  return quoteOf(parsed.data, catalogue).total;
}

/** The versions of the texts that a customer accepts now. */
export async function presentTexts(): Promise<AcceptedTexts> {
  const newest = async (kind: LegalKind) => {
    const stored = await db.collection('legalTexts').where('kind', '==', kind).get();
    return Math.max(
      ...stored.docs.map((each) => legalText.shape.version.parse(each.get('version'))),
    );
  };
  return { terms: await newest('terms'), privacy: await newest('privacy') };
}

/**
 * Stores a cart as it is, sound or not; at its right price unless another total is given. The legal texts of
 * now are accepted with it, or what a test says.
 */
export async function storeCart(
  { uid }: Account,
  productSelections: unknown,
  total?: unknown,
  accepted?: AcceptedTexts | null,
): Promise<void> {
  const productTotalPrice = total === undefined ? await priceOf(productSelections) : total;
  const updatedAt = FieldValue.serverTimestamp();
  const texts = accepted === undefined ? await presentTexts() : accepted;
  await db.doc(`carts/${uid}`).set({
    userId: uid,
    productSelections,
    productTotalPrice,
    ...(texts === null ? {} : { accepted: texts }),
    updatedAt,
  });
}

/** A selection of one package, with what a test says about it. */
export function selectionOf(
  packageId: string,
  facts: Partial<ProductSelections> = {},
): ProductSelections {
  return { ...emptySelections, packageId, ...facts };
}

/** Fills the cart and opens its payment page. */
export async function openCheckout(account: Account, selections: ProductSelections) {
  await storeCart(account, selections);
  return answerIn('checkout', await call('checkout', account));
}

/** Buys a package, to the end; gives the subscription's id. */
export async function buy(
  account: Account,
  facts: { tokensPerMonth?: number } & Partial<ProductSelections> = {},
): Promise<string> {
  const { tokensPerMonth = 6, ...selection } = facts;
  const packageId = await trialPackage(tokensPerMonth);
  const { id } = await openCheckout(account, selectionOf(packageId, selection));
  const { subscriptionId } = await pay(id);
  await settle();
  return subscriptionId;
}
