import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { DayPlaces } from '#domain/shoot-day.ts';
import { studioClosures, withClosures, type StudioClosure } from '#domain/studio-closure.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';

/** When the studio is closed. Everybody who is signed in reads it. */
export const closuresReference = () => database().doc('system/closures');

const closuresIn = (snapshot: DocumentSnapshot): StudioClosure[] =>
  readDocument(studioClosures, snapshot)?.closures ?? [];

export const readClosures = async (transaction: Transaction): Promise<StudioClosure[]> =>
  closuresIn(await transaction.get(closuresReference()));

export const loadClosures = async (): Promise<StudioClosure[]> =>
  closuresIn(await closuresReference().get());

/** The days as they can be booked: without room where the studio is closed. */
export const withoutClosed = (
  days: Readonly<Record<string, DayPlaces>>,
  closures: readonly StudioClosure[],
): Record<string, DayPlaces> =>
  Object.fromEntries(
    Object.entries(days).map(([date, day]) => [date, withClosures(day, date, closures)]),
  );
