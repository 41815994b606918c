import { expect, test } from 'vitest';
import { createNoteDrafts } from './note-drafts.ts';

function storageOf() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    size: () => values.size,
  };
}

test('words that are on their way are kept until the cloud has them', () => {
  const storage = storageOf();
  const page = createNoteDrafts(() => storage);
  page.keep('mug', 'The lid');
  page.send('mug', 'The lid');
  expect(page.read('mug')).toBe('');
  page.keep('mug', 'And');
  // Loaded anew before an answer came.
  expect(createNoteDrafts(() => storage).read('mug')).toBe('The lid\nAnd');
  page.sent('mug', 'The lid');
  expect(createNoteDrafts(() => storage).read('mug')).toBe('And');
  page.keep('mug', '');
  expect(storage.size()).toBe(0);
});

test('words that did not arrive stand before what was begun since', () => {
  const storage = storageOf();
  const page = createNoteDrafts(() => storage);
  page.send('mug', 'The lid');
  page.keep('mug', 'And');
  expect(page.failed('mug', 'The lid')).toBe('The lid\nAnd');
  expect(createNoteDrafts(() => storage).read('mug')).toBe('The lid\nAnd');
});

test('a storage that takes nothing breaks nothing', () => {
  const page = createNoteDrafts(() => {
    throw new Error('Forbidden.');
  });
  page.keep('mug', 'The lid');
  expect(page.read('mug')).toBe('The lid');
});
