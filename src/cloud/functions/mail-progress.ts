import { onDocumentUpdated } from 'firebase-functions/firestore';
import { stepsOf } from '#domain/progress.ts';
import { siteOrigin } from './environment.ts';
import { mailOnce } from './mail/mail-once.ts';
import { progressMail } from './mail/progress-mail.ts';
import { fieldsOf } from './store/documents.ts';

/** Tells the owner when a step of a subscription is finished, each step once. */
export const mailProgress = onDocumentUpdated('status/{subscriptionId}', async ({ data }) => {
  if (data === undefined) return;
  const former = stepsOf(fieldsOf(data.before));
  const { steps, broken } = stepsOf(fieldsOf(data.after));
  const userId: unknown = data.after.get('userId');
  // A document that became readable or unreadable does not tell what was just finished.
  if (former.broken || broken || typeof userId !== 'string' || userId === '') return;
  const subscriptionId = data.after.id;
  const finished = steps.filter(
    ({ id, status }, index) =>
      id !== 'ordered' && status === 'complete' && former.steps[index]?.status !== 'complete',
  );
  for (const step of finished) {
    await mailOnce({
      id: `progress-${subscriptionId}-${step.id}`,
      userId,
      choice: 'mailProgress',
      compose: (to) =>
        progressMail({
          to,
          userId,
          subscriptionId,
          finished: step,
          steps,
          siteOrigin: siteOrigin(),
        }),
    });
  }
});
