import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { versionReview } from '#domain/film-version.ts';
import type { FigureRows } from '#domain/fold-figures.ts';
import { move } from '#domain/moves.ts';
import { revenueChange, tokenExpiry } from '#domain/revenue.ts';
import { tokenEntry } from '#domain/tokens.ts';
import { database } from '../../store/admin.ts';
import { fieldsOf, withDates } from '../../store/documents.ts';
import { pagesOf } from '../../store/pages.ts';

/** The change with which a subscription began. */
export const beginId = (subscriptionId: string): string => `${subscriptionId}-begin`;

export const revenueChanges = () => database().collection('revenueChanges');

export const revenueChangeReference = (id: string) => revenueChanges().doc(id);

export const expiryReference = (subscriptionId: string, lotId: string) =>
  database().doc(`tokenExpiries/${subscriptionId}-${encodeURIComponent(lotId)}`);

/** Everything that happened from one time to another, the second one excluded. */
export async function loadRows(from: Date, until: Date): Promise<FigureRows> {
  const db = database();
  const within = (query: Query, field = 'at') =>
    query.where(field, '>=', from).where(field, '<', until).orderBy(field, 'desc');
  const [revenue, tokens, expiries, moves, approvals] = await Promise.all([
    rowsOf(within(revenueChanges()), parsedBy(revenueChange)),
    rowsOf(within(db.collectionGroup('tokens')), parsedBy(tokenEntry)),
    rowsOf(within(db.collection('tokenExpiries')), parsedBy(tokenExpiry)),
    rowsOf(within(db.collectionGroup('history')), moveOf),
    loadApprovals(within(db.collectionGroup('versions'), 'review.at')),
  ]);
  return { revenue, tokens, expiries, moves, approvals };
}

type Found = QueryDocumentSnapshot;

/** What of the rows could be read. One that cannot be read must not keep the others from being counted. */
async function rowsOf<T>(query: Query, read: (row: Found) => T | undefined): Promise<T[]> {
  const rows: T[] = [];
  for await (const page of pagesOf(query, 'own')) {
    rows.push(...page.flatMap((row) => read(row) ?? []));
  }
  return rows;
}

const parsedBy =
  <T>(schema: z.ZodType<T>) =>
  (row: Found): T | undefined =>
    schema.safeParse(fieldsOf(row)).data;

function moveOf(row: Found): FigureRows['moves'][number] | undefined {
  const videoId = row.ref.parent.parent?.id;
  const found = move.safeParse(fieldsOf(row)).data;
  return found === undefined || videoId === undefined ? undefined : { ...found, videoId };
}

/** Films that were approved, with the rounds of changes that their videos had. */
async function loadApprovals(query: Query): Promise<FigureRows['approvals']> {
  const db = database();
  const approved = await rowsOf(query, (row) => {
    const review = versionReview.safeParse(withDates(row.get('review'))).data;
    const video = row.ref.parent.parent;
    return review?.outcome === 'approved' && video !== null ? { at: review.at, video } : undefined;
  });
  if (approved.length === 0) return [];
  const videos = await db.getAll(...approved.map(({ video }) => video), {
    fieldMask: ['changeRounds'],
  });
  return approved.map(({ at }, index) => {
    const rounds: unknown = videos[index]?.get('changeRounds');
    return { at, changeRounds: typeof rounds === 'number' ? rounds : 0 };
  });
}
