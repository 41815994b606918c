import type { Video } from '#domain/video.ts';
import { versionFields, videoOf } from '#tests/support/videos.ts';
import { db } from './local-cloud.ts';

/** Stores a video as it would be by now, with its newest version if it has one, and gives its id. */
export async function addStoredVideo(facts: Partial<Omit<Video, 'id'>>): Promise<string> {
  const at = new Date();
  const { id: _, ...fields } = videoOf({ createdAt: at, updatedAt: at, statusSince: at, ...facts });
  const stored = await db.collection('videos').add(fields);
  const { version, deliveredVersion } = fields;
  if (version > 0) {
    const state = version === deliveredVersion ? 'delivered' : 'draft';
    await stored.collection('versions').doc(`${version}`).set(versionFields(version, state));
  }
  return stored.id;
}
