import { expect, test } from '@playwright/test';
import { localCloud } from '#tests/cloud/local-cloud.ts';

const storage = `http://${localCloud.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b`;
const ours = `${storage}/${localCloud.GCLOUD_PROJECT}.appspot.com/o/files%2Fnone%2Foriginal`;
const another = `${storage}/another.appspot.com/o/files%2Fnone%2Foriginal`;

test('pages send to, show and play from our bucket, and no other at the same host @deep', async ({
  page,
}) => {
  await page.goto('/');
  const blocked = await page.evaluate(
    async (addresses) => {
      const violations: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        violations.push(`${effectiveDirective} ${blockedURI}`);
      });
      const ended = (element: HTMLElement) =>
        new Promise((resolve) => {
          element.addEventListener('error', resolve, { once: true });
        });
      for (const address of addresses) {
        await fetch(address).catch(() => null);
        const image = new Image();
        const video = document.createElement('video');
        const both = Promise.all([ended(image), ended(video)]);
        image.src = address;
        video.src = address;
        await both;
      }
      return violations;
    },
    [ours, another],
  );
  expect(blocked.toSorted()).toEqual([
    `connect-src ${another}`,
    `img-src ${another}`,
    `media-src ${another}`,
  ]);
});
