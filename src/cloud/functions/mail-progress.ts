import { onDocumentUpdated } from 'firebase-functions/firestore';
import { stepsOf } from '#domain/progress.ts';
import { siteOrigin } from './environment.ts';
import { handleOnce, onChangesOf } from './events/handle-event.ts';
import { progressMail } from './mail/progress-mail.ts';
import { writeMails } from './mail/write-mails.ts';
import { fieldsOf } from './store/documents.ts';

/** Tells the owner when a step of a subscription is finished, each step once. */
export const mailProgress = onDocumentUpdated(
  onChangesOf('mailProgress', 'status/{subscriptionId}'),
  async (event) => {
    const { data } = event;
    if (data === undefined) return;
    const former = stepsOf(fieldsOf(data.before));
    const { steps, broken } = stepsOf(fieldsOf(data.after));
    const userId: unknown = data.after.get('userId');
    // A document that became readable or unreadable does not show which step was just finished.
    if (former.broken || broken || typeof userId !== 'string' || userId === '') return;
    const subscriptionId = data.after.id;
    const finished = steps.filter(
      ({ id, status }, index) =>
        id !== 'ordered' && status === 'complete' && former.steps[index]?.status !== 'complete',
    );
    if (finished.length === 0) return;
    await handleOnce('mailProgress', event, (transaction) =>
      writeMails(transaction, {
        userId,
        choice: 'mailProgress',
        mails: finished.map((step) => ({
          id: `progress-${subscriptionId}-${step.id}`,
          compose: (to) =>
            progressMail({
              to,
              userId,
              subscriptionId,
              finished: step,
              steps,
              siteOrigin: siteOrigin(),
            }),
        })),
      }),
    );
  },
);
