import { expect, test, vi } from 'vitest';
import type { SharedFilm } from '#contracts/shared-film.ts';
import { functionMessages, ProductError } from '#domain/errors.ts';
import { watchShared } from './watch-shared.ts';

const film: SharedFilm = {
  title: 'Cup',
  version: 1,
  expiresAt: new Date(2030, 0),
  files: [],
  captions: null,
};
const over = new ProductError('link-over', functionMessages['link-over']);

async function opened() {
  const load = vi.fn(() => Promise.resolve(film));
  const { watch, loadAgain } = watchShared(load);
  const [onValue, onError] = [vi.fn(), vi.fn()];
  const stop = watch(onValue, onError);
  await vi.waitFor(() => expect(onValue).toHaveBeenCalledExactlyOnceWith(film));
  return { load, loadAgain, onError, stop };
}

test('a link that ends while its page is open is told by the page', async () => {
  const { load, loadAgain, onError } = await opened();
  load.mockRejectedValueOnce(over);
  await expect(loadAgain()).rejects.toBe(over);
  expect(onError).toHaveBeenCalledExactlyOnceWith(over);
});

test('a film that cannot be asked for at the moment stays on its page', async () => {
  const { load, loadAgain, onError } = await opened();
  load.mockRejectedValueOnce(new ProductError('network', 'No network.'));
  await expect(loadAgain()).rejects.toThrow('No network.');
  expect(await loadAgain()).toBe(film);
  expect(onError).not.toHaveBeenCalled();
});

test('a page that was left is told nothing', async () => {
  const { load, loadAgain, onError, stop } = await opened();
  stop();
  load.mockRejectedValueOnce(over);
  await expect(loadAgain()).rejects.toBe(over);
  expect(onError).not.toHaveBeenCalled();
});
