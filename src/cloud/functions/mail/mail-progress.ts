import type { Transaction } from 'firebase-admin/firestore';
import { stepsOf, type StatusItem, currentStep } from '#domain/progress.ts';
import type { Effect } from '../events/effect.ts';
import { writeMails } from './write-mails.ts';
import { briefsOf } from '../shoot/briefs.ts';
import { fieldsOf } from '../store/documents.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import type { StepId } from '#domain/steps.ts';
import type { MailContent } from './mail-content.ts';

/** Tells the owner when steps of a subscription are finished, each step once. */
export const mailProgress: Effect<'status/{subscriptionId}'> = {
  name: 'mailProgress',
  kinds: ['updated'],
  run: async ({ before, after, once }) => {
    const former = stepsOf(fieldsOf(before));
    const { steps, broken } = stepsOf(fieldsOf(after));
    const userId: unknown = after.get('userId');
    // A document that became readable or unreadable does not show which step was just finished.
    if (former.broken || broken || typeof userId !== 'string' || userId === '') return;
    const subscriptionId = after.id;
    const finished = steps.filter(
      ({ id, status }, index) =>
        id !== 'ordered' && status === 'complete' && former.steps[index]?.status !== 'complete',
    );
    if (finished.length === 0) return;
    await once(async (transaction) => {
      const told = await withoutApprovedBrief(transaction, subscriptionId, finished);
      await writeMails(transaction, [
        {
          userId,
          choice: 'mailProgress',
          mails: told.map((step) => ({
            id: `progress-${subscriptionId}-${step.id}`,
            content: progressMail({
              subscriptionId,
              finished: step,
              steps,
              isLast: step === told.at(-1),
            }),
          })),
        },
      ]);
    });
  },
};

/** The approval of a brief, which completes its step, has a mail of its own. */
async function withoutApprovedBrief(
  transaction: Transaction,
  subscriptionId: string,
  finished: readonly StatusItem[],
): Promise<StatusItem[]> {
  if (finished.every(({ id }) => id !== 'brief')) return [...finished];
  const { docs } = await transaction.get(briefsOf(subscriptionId));
  const isApproved = docs.some((brief) => brief.get('approval') !== null);
  return finished.filter(({ id }) => id !== 'brief' || !isApproved);
}

/** Tells a customer which step of a subscription is finished, and which one comes next. */
export function progressMail(progress: {
  subscriptionId: string;
  finished: StatusItem;
  steps: readonly StatusItem[];
  /** Whether it is the last of those that were finished at the same time, so that it says what is next. */
  isLast: boolean;
}): MailContent {
  const { subscriptionId, finished, steps, isLast } = progress;
  return {
    subject: `Finished: ${finished.label}`,
    paragraphs: [sentences[finished.id].finished, ...(isLast ? [whatIsNext(steps)] : [])],
    link: {
      label: 'Follow every step',
      path: subscriptionStatusPath(subscriptionId),
    },
  };
}

function whatIsNext(steps: readonly StatusItem[]): string {
  const next = currentStep(steps);
  return next === null
    ? 'That was the last step.'
    : `Next is ${next.label}: ${sentences[next.id].next}`;
}

const sentences = {
  ordered: {
    finished: 'Your payment is received and your subscription has begun.',
    next: 'we look at your payment.',
  },
  received: {
    finished: 'Your product has arrived at the studio and is checked in.',
    next: 'we wait for your product and check it in.',
  },
  brief: {
    finished: 'The brief for your videos is settled.',
    // Without the agency, the customer settles it alone.
    next: 'what your videos should say and show is settled.',
  },
  style: {
    finished: 'The look of your videos is settled.',
    next: 'we settle the look of your videos.',
  },
  shoot: {
    finished: 'Your product has been on the turntable, and the shoot is over.',
    next: 'your product goes on the turntable under our motion-control camera.',
  },
  editing: {
    finished: 'Your videos are cut and graded, with your logo, taglines and copy.',
    next: 'we cut, grade and add your logo, taglines and copy.',
  },
  delivery: {
    finished: 'Your finished videos are ready to download.',
    next: 'we make your finished videos ready to download.',
  },
} satisfies Record<StepId, { finished: string; next: string }>;
