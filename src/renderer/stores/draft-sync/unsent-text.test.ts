import { expect, test, vi } from 'vitest';
import { emptyDraft } from './field-edits.ts';
import type { TypedStorage } from './typed-storage.ts';
import { offerUnsentText, sendUnsentText } from './unsent-text.ts';

function storageOf(entries: Record<string, unknown> = {}) {
  const stored = new Map(Object.entries(entries));
  const storage: TypedStorage = {
    read: (key, schema) => schema.safeParse(stored.get(key)).data ?? null,
    save: (key, value) => {
      if (value === null) stored.delete(key);
      else stored.set(key, value);
      return true;
    },
    keysAfter: (beginning) =>
      [...stored.keys()]
        .filter((key) => key.startsWith(beginning))
        .map((key) => key.slice(beginning.length)),
    onChanged: () => () => {},
  };
  return storage;
}
const edit = (value: string) => ({
  value,
  base: '',
  changedAt: 1,
  startedAt: 1,
  sent: [],
  by: 'tab',
  seen: {},
});
const draftOf = (title: string) => ({ ...emptyDraft, edits: { title: edit(title) } });
const leftIn = (storage: TypedStorage) => sendUnsentText('ada', 1000, storage);

test('a device without typed text has nothing left', async () => {
  expect(await leftIn(storageOf())).toBeNull();
});

test('text is left that only the storage has: of another tab, a form or a note', async () => {
  expect(await leftIn(storageOf({ 'draft/mug': draftOf('Mug') }))).not.toBeNull();
  expect(await leftIn(storageOf({ 'form/name': 'Ada' }))).not.toBeNull();
  expect(await leftIn(storageOf({ 'note/mug': 'The lid' }))).not.toBeNull();
});

test('a draft that is in the cloud is not left, though the device remembers of it', async () => {
  const echoes = { title: { value: 'Mug', after: 1, done: {} } };
  for (const key of ['draft/mug', 'brief/mug']) {
    expect(await leftIn(storageOf({ [key]: { ...emptyDraft, echoes } }))).toBeNull();
    expect(await leftIn(storageOf({ [key]: draftOf('Mug') }))).not.toBeNull();
  }
});

test('what is left differs once something else was typed, and only then', async () => {
  const storage = storageOf({ 'draft/mug': draftOf('Mug') });
  const first = await leftIn(storage);
  storage.save('draft/mug', {
    ...draftOf('Mug'),
    edits: { title: { ...edit('Mug'), sent: ['Mug'] } },
  });
  expect(await leftIn(storage)).toBe(first);
  storage.save('draft/mug', draftOf('Mug on a table'));
  expect(await leftIn(storage)).not.toBe(first);
});

test('text that is offered is sent each time, also when it could not be sent before', async () => {
  const storage = storageOf({ 'draft/mug': draftOf('Mug') });
  let isOnline = false;
  const send = vi.fn(() => Promise.resolve(isOnline && storage.save('draft/mug', null)));
  const isUnsent = () => storage.keysAfter('draft/').length > 0;
  const stop = offerUnsentText({ isUnsent, send });
  expect(await leftIn(storage)).not.toBeNull();
  isOnline = true;
  expect(await leftIn(storage)).toBeNull();
  expect(send).toHaveBeenCalledTimes(2);
  stop();
});
