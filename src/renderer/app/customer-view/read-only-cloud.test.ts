import { expect, test, vi } from 'vitest';
import type { Cloud } from '#data/cloud.ts';
import { readOnly, readOnlyCloud, refused } from './read-only-cloud.ts';

test('what reads goes through, and everything else is refused before it begins', async () => {
  const repository = {
    watchVideos: vi.fn(() => () => {}),
    loadPage: vi.fn(() => Promise.resolve('page')),
    saveVideo: vi.fn(() => Promise.resolve()),
    siteUrl: 'https://orbitreel.test',
  };
  const seen = readOnly(repository, ['loadPage'], { saveVideo: refused });
  seen.watchVideos();
  expect(await seen.loadPage()).toBe('page');
  expect(repository.watchVideos).toHaveBeenCalledOnce();
  expect(seen.siteUrl).toBe('https://orbitreel.test');
  await expect(seen.saveVideo()).rejects.toMatchObject({ code: 'forbidden' });
  expect(repository.saveVideo).not.toHaveBeenCalled();
});

test('no call of the cloud is made', async () => {
  const call = vi.fn();
  const seen = readOnlyCloud({ call } as unknown as Cloud).call;
  await expect(seen('checkout')).rejects.toMatchObject({ code: 'forbidden' });
  expect(call).not.toHaveBeenCalled();
});
