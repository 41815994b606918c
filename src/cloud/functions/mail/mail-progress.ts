import type { Transaction } from 'firebase-admin/firestore';
import { stepsOf, type StatusItem } from '#domain/progress.ts';
import type { Effect } from '../events/effect.ts';
import { progressMail } from './progress-mail.ts';
import { writeMails } from './write-mails.ts';
import { briefsOf } from '../shoot/briefs.ts';
import { fieldsOf } from '../store/documents.ts';

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
