import { expect, test } from 'vitest';
import { defaultSteps, withStepStatus } from '#domain/progress.ts';
import { stepIds, type StepId } from '#domain/steps.ts';
import { progressMail } from './mail-progress.ts';
import { requiredMail } from './studio-mail.ts';

const now = new Date('2025-02-10T10:00:00Z');

async function mailAfter(...done: StepId[]) {
  const steps = done.reduce(
    (all, id) => withStepStatus(all, id, 'complete', now),
    defaultSteps(now),
  );
  const [finished] = steps.filter(({ id }) => id === done.at(-1));
  if (!finished) throw new Error('No step was finished');
  const content = progressMail({
    subscriptionId: 'sub 1',
    finished,
    steps,
    isLast: true,
  });
  const { message } = await requiredMail('ada@orbitreel.test', 'u1', content);
  return message;
}

test('it says what is finished, what comes next, and where to follow it', async () => {
  const { subject, text } = await mailAfter('received');
  expect(subject).toBe('Finished: Product Received');
  expect(text).toContain('Your product has arrived');
  expect(text).toContain(
    'Next is Creative Brief: what your videos should say and show is settled.',
  );
  expect(text).toContain('https://orbitreel.test/subscriptions/status/?subscription=sub%201');
});

test('next is the first step that is left, even one that was passed over', async () => {
  expect((await mailAfter('received', 'style')).text).toContain('Next is Creative Brief');
});

test('frames, which only the agency draws, are promised to nobody', async () => {
  expect((await mailAfter('received', 'brief')).text).toContain('Next is Style Frames: we settle');
  expect((await mailAfter('received', 'brief', 'style')).text).not.toContain('still frames');
});

test('nothing comes after the last one', async () => {
  expect((await mailAfter(...stepIds)).text).toContain('That was the last step.');
});

test('of steps that were finished together, only the last says what is next', () => {
  const steps = defaultSteps(now);
  const [finished] = steps;
  if (!finished) throw new Error('There are no steps');
  const facts = {
    subscriptionId: 'sub_1',
    finished,
    steps,
  };
  expect(progressMail({ ...facts, isLast: false }).paragraphs).toHaveLength(1);
  expect(progressMail({ ...facts, isLast: true }).paragraphs).toHaveLength(2);
});
