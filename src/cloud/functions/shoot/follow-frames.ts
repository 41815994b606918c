import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { subscriptionStatusPath } from '#domain/routes.ts';
import { storedFile, type FrameFile } from '#domain/stored-file.ts';
import { studioDate } from '#domain/studio-clock.ts';
import { countFrames, isLookSettled, maxFrames } from '#domain/style-frame.ts';
import type { Effect } from '../events/effect.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { writeMail } from '../mail/write-mails.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';
import { writeStep } from '../store/step.ts';

/**
 * Tells the customer that style frames wait for them, completes the step "Style Frames" when each frame of the
 * subscription is approved, and opens it again when another one arrives or a yes is taken back.
 */
export const followFrames: Effect<'files/{fileId}'> = {
  name: 'followFrames',
  kinds: ['updated'],
  looksAt: ['state', 'answer'],
  run: async (change) => {
    const [before, after] = [frameOf(change.before), frameOf(change.after)];
    if (before === null || after === null) return;
    const hasArrived = before.state !== 'ready' && after.state === 'ready';
    const isGone = before.state === 'ready' && after.state !== 'ready';
    const isSettled = [before, after].map(({ answer }) => answer?.kind === 'approved');
    if (!hasArrived && !isGone && isSettled[0] === isSettled[1]) return;
    await change.once((transaction) =>
      hasArrived ? takeArrival(transaction, after) : settleLook(transaction, after),
    );
  },
};

function frameOf(snapshot: DocumentSnapshot): FrameFile | null {
  if (snapshot.get('purpose') !== 'frame') return null;
  const file = readDocument(storedFile, snapshot);
  return file?.purpose === 'frame' ? file : null;
}

type Look = { frames: FrameFile[]; progress: DocumentSnapshot };

/** The frames of a subscription as they are now, so events may come late or in another order. */
async function loadLook(transaction: Transaction, subscriptionId: string): Promise<Look> {
  const db = database();
  const ready = db
    .collection('files')
    .where('subscriptionId', '==', subscriptionId)
    .where('state', '==', 'ready')
    .limit(maxFrames);
  const [{ docs }, progress] = await Promise.all([
    transaction.get(ready),
    transaction.get(db.doc(`status/${subscriptionId}`)),
  ]);
  return { frames: docs.flatMap((snapshot) => frameOf(snapshot) ?? []), progress };
}

/** Frames that arrive before the next answer are told in one mail a day; those after it in another one. */
async function takeArrival(
  transaction: Transaction,
  { userId, subscriptionId }: FrameFile,
): Promise<void> {
  const { frames, progress } = await loadLook(transaction, subscriptionId);
  // The event can come after the answer.
  if (countFrames(frames).waiting === 0) return;
  const answered = Math.max(0, ...frames.map((frame) => frame.answer?.at.getTime() ?? 0));
  await writeMail(transaction, {
    userId,
    choice: 'mailBrief',
    id: `frames-${subscriptionId}-${studioDate(new Date())}-${answered}`,
    content: framesMail({ subscriptionId }),
  });
  reopen(transaction, progress);
}

async function settleLook(transaction: Transaction, { subscriptionId }: FrameFile): Promise<void> {
  const { frames, progress } = await loadLook(transaction, subscriptionId);
  if (isLookSettled(frames)) {
    writeStep(transaction, progress, { id: 'style', statusOf: () => 'complete' });
  } else reopen(transaction, progress);
}

const reopen = (transaction: Transaction, progress: DocumentSnapshot) =>
  writeStep(transaction, progress, {
    id: 'style',
    statusOf: (before) => (before === 'complete' ? 'coming up' : before),
  });

/** Tells a customer that style frames wait for their answer. */
function framesMail(news: { subscriptionId: string }): MailContent {
  return {
    subject: 'Style frames wait for your answer',
    paragraphs: [
      'The studio made still frames that show the look of your videos.',
      'Approve each of them, or mark the place that should change and say what.',
    ],
    link: {
      label: 'See the frames',
      path: subscriptionStatusPath(news.subscriptionId),
    },
  };
}
