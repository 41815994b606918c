import { maxAssets } from '#domain/stored-file.ts';
import { database } from '../store/admin.ts';

/** Whether a customer may have one more file for the studio to work with. */
export async function hasRoom(userId: string): Promise<boolean> {
  const ready = database()
    .collection('files')
    .where('userId', '==', userId)
    .where('purpose', '==', 'asset')
    .where('state', '==', 'ready');
  const { count } = (await ready.limit(maxAssets).count().get()).data();
  return count < maxAssets;
}
