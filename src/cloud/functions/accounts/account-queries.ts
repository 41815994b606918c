import { database } from '../store/admin.ts';

/**
 * The queries of a person's data, besides `users/{uid}`, `carts/{uid}` and `brands/{uid}`, for export
 * and deletion. A new collection with personal data belongs here.
 */
export function accountQueries(uid: string) {
  const db = database();
  const ownedIn = (collection: string) => db.collection(collection).where('userId', '==', uid);
  return {
    subscriptions: ownedIn('subscriptions'),
    progress: ownedIn('status'),
    briefs: ownedIn('briefs'),
    videos: ownedIn('videos'),
    /** The shoot days of their orders. */
    bookings: ownedIn('bookings'),
    /** When their orders are done. */
    estimates: ownedIn('estimates'),
    parcels: ownedIn('parcels'),
    /** Lines of parcels that they wrote as staff. */
    arrivals: db.collectionGroup('arrivals').where('by', '==', uid),
    /** Links to their films. */
    shares: db.collectionGroup('shares').where('userId', '==', uid),
    checkouts: ownedIn('checkouts'),
    // Not by address, which another person may have had before.
    mails: ownedIn('mail'),
    /** Mail that waits for the next morning, and marks of what was told. */
    queuedMails: ownedIn('mailQueue'),
    /** Their approvals as staff. */
    approvals: db.collection('briefs').where('approval.by', '==', uid),
    /** Briefs that they sent back as staff. */
    returns: db.collection('briefs').where('returned.by', '==', uid),
    /** Their moves of videos: of their own and, as staff, of others. */
    moves: db.collectionGroup('history').where('by', '==', uid),
    /** Their notes and work as staff. */
    notes: db.collectionGroup('notes').where('by', '==', uid),
    /** What admins wrote about them. It is the studio's: erased with the account, and not exported. */
    notesAbout: ownedIn('customerNotes'),
    /** What they wrote about customers as admins. */
    customerNotes: db.collection('customerNotes').where('by', '==', uid),
    /** What they said about films, as customers and as staff. */
    comments: db.collectionGroup('comments').where('by', '==', uid),
    /** Threads that they settled. */
    settled: db.collectionGroup('comments').where('resolved.by', '==', uid),
    /** Films of theirs that wait for an answer. */
    reviews: ownedIn('reviews'),
    views: db.collection(`users/${uid}/views`),
    assigned: db.collection('videos').where('work.assignee.uid', '==', uid),
    /** Their files: films of theirs, and what they gave the studio. */
    files: ownedIn('files'),
    /** Rows of tables that they asked for as admins. */
    exports: ownedIn('exports'),
    /** Versions of films that they sent as staff. */
    versions: db.collectionGroup('versions').where('madeBy', '==', uid),
    /** Records of their actions as admins and of their deletion. */
    records: db.collection('audit').where('actorId', '==', uid),
  };
}
