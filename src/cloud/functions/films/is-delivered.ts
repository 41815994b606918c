import { filmVersion, holdsFile } from '#domain/film-version.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';

/** Whether a file of a video belongs to a version that its customer sees. */
export async function isDelivered(
  fileId: string,
  { videoId, version: number }: { videoId: string; version: number | null },
): Promise<boolean> {
  if (number === null) return false;
  const reference = database().doc(`videos/${videoId}/versions/${number}`);
  const version = readDocument(filmVersion, await reference.get());
  return version?.state === 'delivered' && holdsFile(version, fileId);
}
