import { database } from '../store/admin.ts';

/**
 * The queries of a person's data, besides `users/{uid}` and `carts/{uid}`, for export and deletion. A
 * new collection with personal data belongs here.
 */
export function accountQueries(uid: string) {
  const db = database();
  const ownedIn = (collection: string) => db.collection(collection).where('userId', '==', uid);
  return {
    subscriptions: ownedIn('subscriptions'),
    progress: ownedIn('status'),
    briefs: ownedIn('briefs'),
    videos: ownedIn('videos'),
    /** Links to their films. They go with their video. */
    shares: db.collectionGroup('shares').where('userId', '==', uid),
    checkouts: ownedIn('checkouts'),
    // Not by address, which another person may have had before.
    mails: ownedIn('mail'),
    /** Their approvals as staff. */
    approvals: db.collection('briefs').where('approval.by', '==', uid),
    /** Their moves of videos: of their own and, as staff, of others. */
    moves: db.collectionGroup('history').where('by', '==', uid),
    /** Their notes and work as staff. */
    notes: db.collectionGroup('notes').where('by', '==', uid),
    views: db.collection(`users/${uid}/views`),
    assigned: db.collection('videos').where('work.assignee.uid', '==', uid),
    /** Their files: films of theirs, and what they gave the studio. */
    files: ownedIn('files'),
    /** Versions of films that they sent as staff. */
    versions: db.collectionGroup('versions').where('madeBy', '==', uid),
    /** Records of their actions as admins and of their deletion. */
    records: db.collection('audit').where('actorId', '==', uid),
  };
}
