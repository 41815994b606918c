import { database } from '../store/admin.ts';

/**
 * Where somebody's data lies, besides `users/{uid}` and `carts/{uid}`: what is exported and what a
 * deletion has to look at. A new collection that says who somebody is belongs here.
 */
export function accountQueries(uid: string) {
  const db = database();
  const ownedIn = (collection: string) => db.collection(collection).where('userId', '==', uid);
  return {
    subscriptions: ownedIn('subscriptions'),
    progress: ownedIn('status'),
    briefs: ownedIn('briefs'),
    videos: ownedIn('videos'),
    checkouts: ownedIn('checkouts'),
    // Not by address: that may have been somebody else's before.
    mails: ownedIn('mail'),
    /** What they approved while they were staff. */
    approvals: db.collection('briefs').where('approval.by', '==', uid),
    /** What they did to videos, their own and, once staff, those of others. */
    moves: db.collectionGroup('history').where('by', '==', uid),
    /** What they had of the studio while they worked there. */
    notes: db.collectionGroup('notes').where('by', '==', uid),
    views: db.collection(`users/${uid}/views`),
    assigned: db.collection('videos').where('work.assignee.uid', '==', uid),
    /** What is on record of what they did as admins, and of their own deletion. */
    records: db.collection('audit').where('actorId', '==', uid),
  };
}
