import { storedFile } from '#domain/stored-file.ts';
import { database } from '../store/admin.ts';
import { fieldsOf } from '../store/documents.ts';
import { removeObject } from '../store/objects.ts';
import { pagesOf } from '../store/pages.ts';

/** Removes the posters whose cut did not arrive or is gone, and returns their number. */
export async function removeLonePosters(): Promise<number> {
  const files = database().collection('files');
  const waiting = files
    .where('purpose', '==', 'poster')
    .where('state', '==', 'ready')
    .where('version', '==', null);
  let removed = 0;
  for await (const page of pagesOf(waiting)) {
    for (const found of page) {
      const poster = storedFile.safeParse(fieldsOf(found)).data;
      if (poster?.purpose !== 'poster') continue;
      // Not parsed: a cut that cannot be read keeps no other poster from being removed.
      const cut = await files.doc(poster.cutId).get();
      if (cut.exists && cut.get('state') !== 'refused' && cut.get('state') !== 'canceled') continue;
      await removeObject(poster.id);
      await found.ref.delete();
      removed += 1;
    }
  }
  return removed;
}
