import { expect, test } from 'vitest';
import type { StrayVideo } from '#data/repositories/queue-repository.ts';
import { createStrays } from './unknown-status-videos.ts';

const stray: StrayVideo = { id: 'mug', title: 'Mug', status: 'colour grading' };

test('an answer that was overtaken brings nothing back that is known again', async () => {
  const answers: ((found: StrayVideo[]) => void)[] = [];
  const strays = createStrays(() => new Promise((resolve) => answers.push(resolve)));
  strays.reload();
  strays.reload();
  answers[1]?.([]);
  answers[0]?.([stray]);
  await Promise.resolve();
  expect(strays.state()).toEqual([]);

  strays.reload();
  answers[2]?.([stray]);
  await expect.poll(strays.state).toEqual([stray]);
});
