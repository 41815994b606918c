import { expect, test } from 'vitest';
import { defaultSteps, withStepStatus } from '#domain/progress.ts';
import { stepIds, type StepId } from '#domain/steps.ts';
import { progressMail } from './progress-mail.ts';

const now = new Date('2025-02-10T10:00:00Z');

function mailAfter(...done: StepId[]) {
  const steps = done.reduce(
    (all, id) => withStepStatus(all, id, 'complete', now),
    defaultSteps(now),
  );
  const [finished] = steps.filter(({ id }) => id === done.at(-1));
  if (!finished) throw new Error('No step was finished');
  const { message } = progressMail({
    to: 'ada@orbitreel.test',
    userId: 'u1',
    subscriptionId: 'sub 1',
    finished,
    steps,
    siteOrigin: 'https://orbitreel.example',
  });
  return message;
}

test('it says what is finished, what comes next, and where to follow it', () => {
  const { subject, text } = mailAfter('received');
  expect(subject).toBe('Finished: Product Received');
  expect(text).toContain('Your product has arrived');
  expect(text).toContain('Next is Creative Brief: we settle');
  expect(text).toContain('https://orbitreel.example/subscriptions/status/?subscription=sub%201');
});

test('next is the first step that is left, even one that was passed over', () => {
  expect(mailAfter('received', 'style').text).toContain('Next is Creative Brief');
});

test('nothing comes after the last one', () => {
  expect(mailAfter(...stepIds).text).toContain('That was the last step.');
});
