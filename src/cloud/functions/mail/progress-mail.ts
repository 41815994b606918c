import { currentStep, type StatusItem } from '#domain/progress.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import type { StepId } from '#domain/steps.ts';
import type { MailContent } from './mail-content.ts';

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
