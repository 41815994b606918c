import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { withDates } from '#cloud/store/documents.ts';
import { move } from '#domain/moves.ts';
import { statusDocument } from '#domain/progress.ts';
import { subscription } from '#domain/subscription.ts';
import { tokenBalance, tokenEntry } from '#domain/tokens.ts';
import { video } from '#domain/video.ts';
import { db } from './local-cloud.ts';

/** A document's fields and id, times as dates. */
function fields(snapshot: DocumentSnapshot) {
  return { ...(withDates(snapshot.data() ?? {}) as object), id: snapshot.id };
}

export const loadSubscription = async (id: string) =>
  subscription.parse(fields(await db.doc(`subscriptions/${id}`).get()));

export const loadBalance = async (subscriptionId: string) =>
  tokenBalance((await loadSubscription(subscriptionId)).tokenLots, new Date());

export const loadSteps = async (subscriptionId: string) =>
  statusDocument.parse(fields(await db.doc(`status/${subscriptionId}`).get())).statusItems;

/** A subscription's ledger, oldest first. */
export async function loadLedger(subscriptionId: string) {
  const entries = await db.collection(`subscriptions/${subscriptionId}/tokens`).orderBy('at').get();
  return entries.docs.map((entry) => ({ ...tokenEntry.parse(fields(entry)), id: entry.id }));
}

export const loadVideo = async (id: string) =>
  video.parse(fields(await db.doc(`videos/${id}`).get()));

/** A video's moves, oldest first. */
export async function loadHistory(videoId: string) {
  const moves = await db.collection(`videos/${videoId}/history`).orderBy('at').get();
  return moves.docs.map((each) => move.parse(fields(each)));
}

/** A document of any shape with its id; throws when it has another one. */
export const storedAs = async <T>(schema: z.ZodType<T>, path: string): Promise<T> =>
  schema.parse(fields(await db.doc(path).get()));

/** Stores a document that a builder made, under a path of its own: `id` is not one of its fields. */
export async function storeFields(path: string, document: { id: string }): Promise<void> {
  const { id: _, ...stored } = document;
  await db.doc(path).set(stored);
}

export const exists = async (path: string) => (await db.doc(path).get()).exists;
