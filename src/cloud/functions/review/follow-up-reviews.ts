import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { calls } from '#contracts/calls.ts';
import { filmVersion } from '#domain/film-version.ts';
import { isAllowed } from '#domain/gates.ts';
import { reviewOf, reminderDays } from '#domain/review.ts';
import { approvalDay, openReview, silenceFrom, silenceStep } from '#domain/review-silence.ts';
import { video as storedVideo, type Video } from '#domain/video.ts';
import type { Job } from '../events/handle-run.ts';
import { answeredMails } from './answered-mail.ts';
import { writeMail, writeMails, type MailsTo } from '../mail/write-mails.ts';
import { accountOf } from '../store/account.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';
import { writeReview } from './film-review.ts';
import { countRequests, silenceNow, writeApprovalDay, writeSilence } from './open-reviews.ts';
import { pagesOf } from '../store/pages.ts';
import { loadSystemStatus } from '../store/system-status.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { pathOfVideo, dayWords, quotedTitle } from '../videos/video-words.ts';
import { studioAddress } from '#domain/studio.ts';

/**
 * Reminds customers who have been silent about a film for a week. After another week the film counts as
 * approved. The version and `audit` say so.
 */
export const followUpReviews: Job = {
  name: 'followUpReviews',
  run: async ({ at, tryEach }) => {
    const isPaused = !isAllowed(await loadSystemStatus(), calls.reviewFilm.kind);
    const due = database().collection('reviews').where('dueAt', '<=', at);
    for await (const page of pagesOf(due, 'own')) {
      for (const { ref } of page) await tryEach(ref, () => followUp(ref, at, isPaused));
    }
  },
};

/** Takes the next step of one review, if it is still due. */
async function followUp(ref: DocumentReference, at: Date, isPaused: boolean): Promise<void> {
  const db = database();
  await db.runTransaction(async (transaction) => {
    const review = readDocument(openReview, await transaction.get(ref));
    if (review === null) return;
    const video = readDocument(storedVideo, await transaction.get(db.doc(`videos/${ref.id}`)));
    const state = video === null ? null : reviewOf(video);
    // Answered or taken back, and its event has not arrived yet.
    if (video === null || state?.state !== 'open' || state.version !== review.version) {
      transaction.delete(ref);
      return;
    }
    const current = await silenceNow(transaction, review, review);
    const requests = await countRequests(transaction, review);
    const account = await transaction.get(db.doc(`users/${review.userId}`));
    // Nobody can answer from an account that is switched off.
    const next = accountOf(account.data()).disabled
      ? ({ step: 'wait', silence: silenceFrom(at) } as const)
      : silenceStep(current, at, { isPaused, isAsking: requests > 0 });
    if (next.step === 'approve') {
      await approve(transaction, video, review.version);
      return;
    }
    if (next.step === 'remind') {
      const { roundsLeft } = state;
      await remind(transaction, video, { ...next.silence, roundsLeft, requests });
    }
    writeSilence(transaction, review, next.silence);
    writeApprovalDay(transaction, review, approvalDay(next.silence, requests));
  });
}

/** Writes the reminder of this silence. Without it nobody would know that silence counts, so it has no choice. */
function remind(
  transaction: Transaction,
  video: Video,
  silence: { silentSince: Date; dueAt: Date; roundsLeft: number; requests: number },
): Promise<void> {
  const { silentSince, dueAt: approvesAt, roundsLeft, requests } = silence;
  const { deliveredVersion: version } = video;
  return writeMail(transaction, {
    userId: video.userId,
    choice: null,
    id: `review-${video.id}-${version}-${silentSince.getTime()}`,
    content: reviewReminderMail({ video, approvesAt, roundsLeft, requests }),
  });
}

/** Approves the film in the customer's place, and tells them, and the studio where it wants such mail. */
async function approve(transaction: Transaction, video: Video, version: number): Promise<void> {
  const { id: videoId, userId } = video;
  const reference = database().doc(`videos/${videoId}/versions/${version}`);
  const film = readDocument(filmVersion, await transaction.get(reference));
  const review = { outcome: 'approved', by: null, byName: '', silent: true } as const;
  const answer = { ...review, requests: '' };
  const studio = film === null ? [] : await answeredMails(transaction, video, film, answer);
  const customer: MailsTo = {
    userId,
    choice: null,
    mails: [
      {
        id: `silent-approval-${videoId}-${version}`,
        content: silentApprovalMail({ video }),
      },
    ],
  };
  await writeMails(transaction, [customer, ...studio]);
  writeReview(transaction, video, { number: version }, review);
  transaction.set(database().doc(`audit/approveSilently-${videoId}-${version}`), {
    action: 'approveSilently',
    videoId,
    version,
    at: new Date(),
  });
}

/** Reminds a customer of a film that waits for their answer, and says when silence counts as a yes. */
export function reviewReminderMail(reminder: {
  video: Pick<Video, 'id' | 'title' | 'subscriptionId'>;
  approvesAt: Date;
  roundsLeft: number;
  /** Comments of the customer that are open: they may believe that those are an answer. */
  requests: number;
}): MailContent {
  const { video, approvesAt, roundsLeft, requests } = reminder;
  const title = quotedTitle(video);
  return {
    subject: `${title} waits for your answer`,
    paragraphs: [
      `We have not heard from you about ${title} for ${reminderDays} days. Watch it and tell us whether it is as you want it.`,
      roundsLeft === 0
        ? 'Approve it when you are done.'
        : requests === 0
          ? 'Approve it, or comment on what should change and ask for changes.'
          : `You wrote ${requests === 1 ? 'a comment that is' : `${requests} comments that are`} still open. We begin to work on ${requests === 1 ? 'it' : 'them'} when you press “Ask for changes”. If the film is right as it is, approve it.`,
      requests === 0
        ? `Without an answer it counts as approved on ${dayWords(approvesAt)}.`
        : 'It does not count as approved while you have open comments.',
    ],
    link: { label: 'Watch the video', path: pathOfVideo(video) },
  };
}

/** Tells a customer that their film counts as approved, as they did not answer in time. */
export function silentApprovalMail({
  video,
}: {
  video: Pick<Video, 'id' | 'title' | 'subscriptionId' | 'deliveredVersion'>;
}): MailContent {
  const title = quotedTitle(video);
  return {
    subject: `${title} counts as approved`,
    paragraphs: [
      `We had no answer from you in time, so version ${video.deliveredVersion} of ${title} counts as approved. It is yours to download and share.`,
      `If something in it is wrong, write to ${studioAddress}.`,
    ],
    link: { label: 'Open the video', path: pathOfVideo(video) },
  };
}
