import { currentStep, type StatusItem } from '#domain/progress.ts';
import type { StepId } from '#domain/steps.ts';

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
  style: 'Next we settle the look, before anything is filmed.',
  shoot: 'Next your product goes on the turntable under our camera.',
  editing: 'Next we cut, grade and add your logo, taglines and copy.',
  delivery: 'Next we prepare your finished videos for download.',
} satisfies Record<StepId, string>;

/** What happens at the step where it is now, said as of now. */
export function stepSentence({ id, status, description }: StatusItem): string {
  switch (status) {
    case 'coming up':
      return waiting[id];
    case 'shooting':
      return 'We are filming your product.';
    case 'editing':
      return 'We are cutting your videos.';
    case 'complete':
      return description;
  }
}
