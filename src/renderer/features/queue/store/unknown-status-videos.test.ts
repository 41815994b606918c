import { expect, test } from 'vitest';
import type { UnknownStatusVideo } from '#data/repositories/queue-repository.ts';
import { createUnknownStatusVideos } from './unknown-status-videos.ts';

const graded: UnknownStatusVideo = { id: 'mug', title: 'Mug', status: 'colour grading' };

test('the answer to an older request is ignored', async () => {
  const answers: ((found: UnknownStatusVideo[]) => void)[] = [];
  const unknownStatusVideos = createUnknownStatusVideos(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  unknownStatusVideos.reload();
  unknownStatusVideos.reload();
  answers[1]?.([]);
  answers[0]?.([graded]);
  await Promise.resolve();
  expect(unknownStatusVideos.getState()).toEqual([]);

  unknownStatusVideos.reload();
  answers[2]?.([graded]);
  await expect.poll(unknownStatusVideos.getState).toEqual([graded]);
});
