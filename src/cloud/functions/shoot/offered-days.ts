import { FieldPath } from 'firebase-admin/firestore';
import { isInTime } from '#domain/booking-changes.ts';
import { freePlaces, shootDay } from '#domain/shoot-day.ts';
import { studioDate } from '#domain/studio-clock.ts';
import { withClosures } from '#domain/studio-closure.ts';
import { database } from '../store/admin.ts';
import { loadClosures } from './closures.ts';
import { readDocument } from '../store/documents.ts';

/** How far ahead is looked: two months. */
const daysAhead = 62;

/** The next days with a free place, to be offered to somebody who lost theirs. */
export async function loadNextFreeDays(now: Date, count = 3): Promise<string[]> {
  const closures = await loadClosures();
  const { docs } = await database()
    .collection('shootDays')
    .orderBy(FieldPath.documentId())
    .startAt(studioDate(now))
    .limit(daysAhead)
    .get();
  return docs
    .filter((each) => {
      const day = readDocument(shootDay, each);
      return (
        day !== null &&
        freePlaces(withClosures(day, each.id, closures), now) > 0 &&
        isInTime(each.id, { now, isProductHere: false })
      );
    })
    .slice(0, count)
    .map(({ id }) => id);
}
