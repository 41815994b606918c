import { Timestamp } from 'firebase-admin/firestore';
import type { Video } from '#domain/video.ts';
import { videoOf } from '#tests/support/videos.ts';
import { db } from './local-cloud.ts';

/** Stores a video as it would be by now, and gives its id. */
export async function addStoredVideo(facts: Partial<Omit<Video, 'id'>>): Promise<string> {
  const at = new Date();
  const { id: _, ...fields } = videoOf({ createdAt: at, updatedAt: at, statusSince: at, ...facts });
  const stored = await db.collection('videos').add(withTimestamps(fields));
  return stored.id;
}

function withTimestamps(fields: object): FirebaseFirestore.DocumentData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Date ? Timestamp.fromDate(value) : value,
    ]),
  );
}
