import {
  collectionGroup,
  limit,
  orderBy,
  query,
  where,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore';
import type { z } from 'zod';
import type { Readable } from '#lib/readable.ts';
import { mapWatch, type Watch } from '#lib/watch.ts';
import { readDocument } from './documents.ts';
import { watchQuery } from './watch-snapshots.ts';

const mentionLimit = 20;

/** An entry below a video, with that video's id; its own id, a path, is unique over all videos. */
export type OfVideo<T> = { id: string; videoId: string; entry: Readable<T> };

/** The path of a document below a video, and that video's id. */
export function placeOf(document: DocumentSnapshot | undefined): { id: string; videoId: string } {
  return { id: document?.ref.path ?? '', videoId: document?.ref.parent.parent?.id ?? '' };
}

/** The newest documents below all videos that mention somebody, by the time in `newest`, live. */
export function watchMentionsOf<T>(
  db: Firestore,
  of: { collection: string; schema: z.ZodType<T>; newest: string; uid: string },
): Watch<OfVideo<T>[]> {
  const mentions = query(
    collectionGroup(db, of.collection),
    where('mentions', 'array-contains', of.uid),
    orderBy(of.newest, 'desc'),
    limit(mentionLimit),
  );
  return mapWatch(watchQuery(mentions), ({ docs }) =>
    docs.map((document) => ({ ...placeOf(document), entry: readDocument(of.schema, document) })),
  );
}
