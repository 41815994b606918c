import { expect, test, vi } from 'vitest';
import { functionMessages, ProductError } from '#domain/errors.ts';
import { createShareMaker } from './make-share.ts';

const refusal = (code: 'link-ended' | 'network') =>
  new ProductError(code, code === 'network' ? 'No network.' : functionMessages[code]);

function maker() {
  const make = createShareMaker();
  const create = vi.fn((_id: string) => Promise.resolve());
  let ids = 0;
  const newId = () => `link-${(ids += 1)}`;
  return { create, make: () => make({ newId, create }) };
}

test('each link has an id of its own', async () => {
  const { make } = maker();
  expect([await make(), await make()]).toEqual(['link-1', 'link-2']);
});

test('a link whose answer was lost is asked for once more, under the same id', async () => {
  const { make, create } = maker();
  create.mockRejectedValueOnce(refusal('network'));
  await expect(make()).rejects.toThrow('No network.');
  expect(await make()).toBe('link-1');
  expect(await make()).toBe('link-2');
});

test('one that has ended meanwhile gives way to another without a word', async () => {
  const { make, create } = maker();
  create.mockRejectedValueOnce(refusal('network'));
  await expect(make()).rejects.toThrow('No network.');
  create.mockRejectedValueOnce(refusal('link-ended'));
  expect(await make()).toBe('link-2');
  expect(create.mock.calls).toEqual([['link-1'], ['link-1'], ['link-2']]);
});

test('where the other one fails, too, the next try is under its id', async () => {
  const { make, create } = maker();
  create.mockRejectedValueOnce(refusal('link-ended')).mockRejectedValueOnce(refusal('network'));
  await expect(make()).rejects.toThrow('No network.');
  expect(await make()).toBe('link-2');
});
