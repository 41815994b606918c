import { parcelFile } from '#domain/stored-file.ts';
import { errorFacts } from '../request/error-facts.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';
import { addressOf } from '../films/address-of.ts';
import { log } from '../request/log.ts';

/** The longest that Cloud Storage signs an address for. */
const keptMilliseconds = 7 * 24 * 60 * 60 * 1000;

/**
 * The address of the newest picture of a parcel, for a mail: it works for a week, for everybody who has
 * the mail. Null when there is none, or none that can be had: a mail does not wait for a picture.
 */
export async function loadParcelPicture(parcelId: string): Promise<string | null> {
  try {
    const { docs } = await database()
      .collection('files')
      .where('parcelId', '==', parcelId)
      .where('state', '==', 'ready')
      .get();
    const pictures = docs.flatMap((each) => readDocument(parcelFile, each) ?? []);
    const [newest] = pictures.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    if (newest === undefined) return null;
    const expiresAt = new Date(Date.now() + keptMilliseconds);
    return await addressOf(newest, { expiresAt, download: false });
  } catch (error) {
    log.warn('A mail goes without the picture of its parcel', {
      parcelId,
      ...errorFacts(error),
    });
    return null;
  }
}
