import { currentStep, type StatusItem } from '#domain/progress.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import type { StepId } from '#domain/steps.ts';
import { studioMail, type MailDocument } from './studio-mail.ts';

/** Tells a customer which step of a subscription is finished, and which one comes next. */
export function progressMail(progress: {
  to: string;
  userId: string;
  subscriptionId: string;
  finished: StatusItem;
  steps: readonly StatusItem[];
  siteOrigin: string;
}): MailDocument {
  const { to, userId, subscriptionId, finished, steps, siteOrigin } = progress;
  const next = currentStep(steps);
  return studioMail({
    to,
    userId,
    subject: `Finished: ${finished.label}`,
    paragraphs: [
      sentences[finished.id].finished,
      next === null
        ? 'That was the last step.'
        : `Next is ${next.label}: ${sentences[next.id].next}`,
    ],
    link: {
      label: 'Follow every step',
      address: `${siteOrigin}${subscriptionStatusPath(subscriptionId)}`,
    },
  });
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
    next: 'we settle what your videos should say and show.',
  },
  style: {
    finished: 'The still frames with the look of your videos are finished.',
    next: 'you see still frames of the look before anything is filmed.',
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
