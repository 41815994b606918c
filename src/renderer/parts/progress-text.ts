import { currentStep, type StatusItem } from '#domain/progress.ts';
import { stepTexts, type StepId } from '#domain/steps.ts';
import type { Subscription } from '#domain/subscription.ts';

/** How far it is, in words: `Step 3 of 7: Creative Brief`. */
export function progressText(steps: readonly StatusItem[]): string {
  const current = currentStep(steps);
  if (!current) return `All ${steps.length} steps are complete`;
  return `Step ${steps.indexOf(current) + 1} of ${steps.length}: ${current.label}`;
}

const waiting = {
  ordered: 'We are setting up your subscription.',
  received: 'We are waiting for your product to arrive at the studio.',
  brief: 'Next we agree on what your videos say and show.',
  style: 'Next we settle the look of your videos.',
  shoot: 'Next your product goes on the turntable under our camera.',
  editing: 'Next we cut, grade and add your logo, taglines and copy.',
  delivery: 'Next we prepare your finished videos for download.',
} satisfies Record<StepId, string>;

/** What the two steps of the agency are without it: the customer writes alone, and no frames are shown. */
const withoutAgency: Partial<Record<StepId, string>> = {
  brief: 'You write what your videos say and show, on the page of your videos.',
  style: 'We set up light, lens and background. Frames to approve come with the agency option.',
};

type Option = Subscription['productSelections']['option'];

/** What a step is, for a customer of this option. Texts that the studio has changed stay. */
export function stepDescription({ id, description }: StatusItem, option: Option): string {
  const isChanged = description !== stepTexts[id].description;
  const own = option === 'agency' || isChanged ? undefined : withoutAgency[id];
  return own ?? description;
}

/** What happens at the step where it is now, said as of now. */
export function stepSentence(step: StatusItem, option: Option): string {
  switch (step.status) {
    case 'coming up':
      return (option === 'agency' ? undefined : withoutAgency[step.id]) ?? waiting[step.id];
    case 'shooting':
      return 'We are filming your product.';
    case 'editing':
      return 'We are cutting your videos.';
    case 'complete':
      return stepDescription(step, option);
  }
}
