import { expect, test } from 'vitest';
import type { VideoStatus } from '#domain/video.ts';
import { register } from '../accounts.ts';
import { db } from '../local-cloud.ts';
import { addStoredVideo } from '../queue-videos.ts';
import { orderOf } from '../shoot-day-setup.ts';
import { loadSteps } from '../stored.ts';

test('the step of the shoot follows the videos before the camera, and back', async () => {
  const owner = await register({ verified: true });
  const subscriptionId = await orderOf(owner);
  const facts = { userId: owner.uid, subscriptionId, status: 'queued' } as const;
  const [first, second] = await Promise.all([addStoredVideo(facts), addStoredVideo(facts)]);
  const move = (id: string, status: VideoStatus) => db.doc(`videos/${id}`).update({ status });
  // It asks, and does not listen: the emulator refuses a write that would notify a listener which ends.
  const becomes = (status: string) =>
    expect
      .poll(
        async () => (await loadSteps(subscriptionId)).find(({ id }) => id === 'shoot')?.status,
        {
          timeout: 60_000,
        },
      )
      .toBe(status);

  await move(first, 'shooting');
  await becomes('shooting');
  await move(first, 'editing');
  await move(second, 'shooting');
  await move(second, 'editing');
  await becomes('complete');
  // A turn is filmed again.
  await move(second, 'shooting');
  await becomes('shooting');
});
