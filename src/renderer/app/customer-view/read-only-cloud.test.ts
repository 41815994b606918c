import { expect, test, vi } from 'vitest';
import { readOnly } from './read-only-cloud.ts';

test('what reads goes through, and everything else is refused before it begins', async () => {
  const repository = {
    watchVideos: vi.fn(() => () => {}),
    loadPage: vi.fn(() => Promise.resolve('page')),
    saveVideo: vi.fn(() => Promise.resolve()),
    watchdog: vi.fn(() => Promise.resolve()),
    siteUrl: 'https://orbitreel.test',
  };
  const seen = readOnly(repository);
  seen.watchVideos();
  expect(await seen.loadPage()).toBe('page');
  expect(repository.watchVideos).toHaveBeenCalledOnce();
  expect(seen.siteUrl).toBe('https://orbitreel.test');
  await expect(seen.saveVideo()).rejects.toMatchObject({ code: 'forbidden' });
  await expect(seen.watchdog()).rejects.toMatchObject({ code: 'forbidden' });
  expect(repository.saveVideo).not.toHaveBeenCalled();
  expect(repository.watchdog).not.toHaveBeenCalled();
});
