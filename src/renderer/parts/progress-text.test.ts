import { describe, expect, test } from 'vitest';
import { defaultSteps, withStepStatus } from '#domain/progress.ts';
import { stepIds } from '#domain/steps.ts';
import { progressText, stepDescription, stepSentence } from './progress-text.ts';

const now = new Date('2026-03-12T12:00:00Z');
const begun = defaultSteps(now);
const done = stepIds.reduce((steps, id) => withStepStatus(steps, id, 'complete', now), begun);

test('progress names the step it is at, or says that all are complete', () => {
  expect(progressText(begun)).toBe('Step 2 of 7: Product Received');
  expect(progressText(done)).toBe('All 7 steps are complete');
});

describe('the step where it is now', () => {
  test('does not claim future steps', () => {
    for (const step of begun.filter(({ status }) => status === 'coming up')) {
      expect(stepSentence(step, 'agency')).not.toBe(step.description);
    }
  });
  test('promises frames, which only the agency draws, to nobody', () => {
    const style = begun.find(({ id }) => id === 'style');
    expect(style && stepSentence(style, 'agency')).toBe('Next we settle the look of your videos.');
    expect(style?.description).not.toContain('frames');
  });
  test('names the step under way', () => {
    const [shoot] = withStepStatus(begun, 'shoot', 'shooting', now).filter(
      ({ id }) => id === 'shoot',
    );
    expect(shoot && stepSentence(shoot, 'agency')).toBe('We are filming your product.');
  });
});

test('without the agency no step promises an agreed brief or style frames', () => {
  for (const id of ['brief', 'style'] as const) {
    const step = begun.find((each) => each.id === id);
    if (step === undefined) throw new Error('Each order has this step.');
    expect(stepSentence(step, 'automated')).not.toMatch(/we agree|you see still frames/i);
    expect(stepDescription(step, 'automated')).not.toMatch(/we settle|you see still frames/i);
    expect(stepDescription(step, 'agency')).toBe(step.description);
    expect(stepDescription({ ...step, description: 'Our own' }, 'automated')).toBe('Our own');
  }
});
