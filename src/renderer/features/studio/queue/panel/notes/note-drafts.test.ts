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

test('a note that is being sent is kept until the cloud has it', () => {
  const storage = storageOf();
  const page = createNoteDrafts(() => storage);
  page.keep('mug', 'The lid');
  const id = page.send('mug', 'The lid');
  expect(page.read('mug')).toBe('');
  page.keep('mug', 'And');
  // The page is reloaded before an answer came.
  expect(createNoteDrafts(() => storage).read('mug')).toBe('The lid\nAnd');
  page.sent('mug', id);
  expect(createNoteDrafts(() => storage).read('mug')).toBe('And');
  page.keep('mug', '');
  expect(storage.size()).toBe(0);
});

test('a note that was not sent comes before text typed since', () => {
  const storage = storageOf();
  const page = createNoteDrafts(() => storage);
  const id = page.send('mug', 'The lid');
  page.keep('mug', 'And');
  expect(page.failed('mug', id)).toBe('The lid\nAnd');
  expect(createNoteDrafts(() => storage).read('mug')).toBe('The lid\nAnd');
});

test('a note whose answer was lost is sent again under the same id, unless it was changed', () => {
  const storage = storageOf();
  const id = createNoteDrafts(() => storage).send('mug', 'The lid');
  const again = createNoteDrafts(() => storage);
  expect(again.read('mug')).toBe('The lid');
  expect(again.send('mug', 'The lid')).toBe(id);
  again.failed('mug', id);
  again.keep('mug', 'The lid, too');
  const changed = again.send('mug', 'The lid, too');
  expect(changed).not.toBe(id);
  again.sent('mug', changed);
  expect(storage.size()).toBe(0);
});

test('a restored note that is discarded does not come back', () => {
  const storage = storageOf();
  createNoteDrafts(() => storage).keep('mug', 'The lid');
  const page = createNoteDrafts(() => storage);
  expect(page.read('mug')).toBe('The lid');
  page.keep('mug', '');
  expect(storage.size()).toBe(0);
});

test('two tabs keep both their notes', () => {
  const storage = storageOf();
  const [first, second] = [createNoteDrafts(() => storage), createNoteDrafts(() => storage)];
  expect([first.read('mug'), second.read('mug')]).toEqual(['', '']);
  first.keep('mug', 'The lid');
  second.keep('mug', 'The handle');
  first.keep('mug', 'The lid is loose');
  expect(createNoteDrafts(() => storage).read('mug')).toBe('The handle\nThe lid is loose');
});

test('a note that one tab is sending is the same note in another tab', () => {
  const storage = storageOf();
  const [first, second] = [createNoteDrafts(() => storage), createNoteDrafts(() => storage)];
  const id = first.send('mug', 'The lid');
  expect(second.read('mug')).toBe('The lid');
  first.sent('mug', id);
  expect(second.send('mug', 'The lid')).toBe(id);
  second.sent('mug', id);
  expect(storage.size()).toBe(0);
});

test('text that goes on in the tab it was typed in is not lost to a tab that took it over', () => {
  const storage = storageOf();
  const [first, second] = [createNoteDrafts(() => storage), createNoteDrafts(() => storage)];
  first.keep('mug', 'The lid');
  second.read('mug');
  second.keep('mug', 'The lid and the handle');
  first.keep('mug', 'The lid is loose');
  second.keep('mug', 'The lid and the handle!');
  expect(createNoteDrafts(() => storage).read('mug')).toBe(
    'The lid is loose\nThe lid and the handle!',
  );
});

test('what was kept before notes had ids comes back', () => {
  const storage = storageOf();
  storage.setItem('note/mug', JSON.stringify({ text: 'And', sending: ['The lid'] }));
  const page = createNoteDrafts(() => storage);
  expect(page.read('mug')).toBe('The lid\nAnd');
  page.keep('mug', '');
  expect(page.read('mug')).toBe('');
});

test('a wait for the notes ends when the last one is answered', async () => {
  const page = createNoteDrafts(storageOf);
  await page.untilSent();
  const [one, other] = [page.send('mug', 'The lid'), page.send('cup', 'The handle')];
  const wait = page.untilSent();
  page.sent('mug', one);
  expect(await Promise.race([wait.then(() => 'over'), Promise.resolve('waiting')])).toBe('waiting');
  page.failed('cup', other);
  await wait;
  expect(page.isSending()).toBe(false);
});

test('a storage that fails breaks nothing', () => {
  const page = createNoteDrafts(() => {
    throw new Error('Forbidden.');
  });
  page.keep('mug', 'The lid');
  expect(page.read('mug')).toBe('The lid');
});
