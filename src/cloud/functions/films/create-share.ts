import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Body, Answer } from '#contracts/calls.ts';
import { filmShare, isShareable, isShareOpen, maxShares, shareDays } from '#domain/film-share.ts';
import { filmVersion } from '#domain/film-version.ts';
import { video as storedVideo } from '#domain/video.ts';
import type { RunCall } from '../request/run-call.ts';
import { refusal } from '../request/failure.ts';
import { accountOf } from '../store/account.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';

const shareMilliseconds = shareDays * 24 * 60 * 60 * 1000;

/**
 * A customer makes a link to a delivered version with files for people without an account. The client chooses its
 * id, so that asking again makes no second one. A function, as rules cannot count how many of them work.
 */
export const createShare: RunCall<'createShare'> = ({ caller, body }) =>
  makeShare(caller.uid, body);

/**
 * Makes the link, or finds it made. One transaction reads the account too: a link that is made while an admin
 * disables it is refused, or stands before its links are ended.
 */
export const makeShare = (
  uid: string,
  { videoId, version: number, shareId }: Body<'createShare'>,
): Promise<Answer<'createShare'>> =>
  database().runTransaction(async (transaction) => {
    const reference = database().doc(`videos/${videoId}`);
    const shares = reference.collection('shares');
    const [account, film, found, made, open] = await Promise.all([
      transaction.get(database().doc(`users/${uid}`)),
      transaction.get(reference),
      transaction.get(reference.collection('versions').doc(String(number))),
      transaction.get(shares.doc(shareId)),
      transaction.get(
        shares
          .where('endedAt', '==', null)
          .where('expiresAt', '>', new Date())
          .orderBy('expiresAt', 'desc')
          .count(),
      ),
    ]);
    if (!account.exists || accountOf(account.data()).disabled) throw refusal('account-disabled');
    const video = readDocument(storedVideo, film);
    if (video === null) throw refusal('not-found');
    if (video.userId !== uid) throw refusal('forbidden');
    const before = readDocument(filmShare, made);
    if (before !== null) {
      // An id belongs to one version for good. Of another one, the client asks again under another id.
      if (before.version !== number || !isShareOpen(before, new Date())) {
        throw refusal('link-ended');
      }
      return { expiresAt: before.expiresAt };
    }
    const version = readDocument(filmVersion, found);
    if (version === null || !isShareable(version)) throw refusal('link-to-nothing');
    if (open.data().count >= maxShares) throw refusal('too-many-links');
    const expiresAt = new Date(Date.now() + shareMilliseconds);
    transaction.create(shares.doc(shareId), {
      userId: uid,
      videoId,
      version: number,
      createdAt: FieldValue.serverTimestamp(),
      expiresAt: Timestamp.fromDate(expiresAt),
      endedAt: null,
    });
    return { expiresAt };
  });
