import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftCollection } from './draft-collection.ts';
import type { TypedStorage } from './typed-storage.ts';

const cloud = { fields: { title: 'Teapot' }, updatedAt: 1 };

/** A device that keeps nothing, so that all is in the collection. */
const storage = {
  read: () => null,
  save: () => true,
  keysAfter: vi.fn(() => []),
  onChanged: vi.fn(() => () => {}),
} satisfies TypedStorage;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Transact = Parameters<typeof createDraftCollection>[0]['transact'];

function collectionThat(transact: Transact) {
  const drafts = createCollection(transact);
  drafts.start();
  return drafts;
}
function createCollection(transact: Transact) {
  return createDraftCollection({
    storage,
    keys: 'draft/',
    transact,
    fit: (edits) => edits,
    isSame: (_field, one, other) => one === other,
    onReopened: () => () => {},
  });
}
/** Whether a page that closes now asks before. */
function asks(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

test('a collection listens and sends once it is started, and not when a page merely draws it', () => {
  storage.onChanged.mockClear();
  const drafts = createCollection(() => Promise.resolve('saved'));
  expect(storage.onChanged).not.toHaveBeenCalled();
  drafts.start();
  drafts.start();
  expect(storage.onChanged).toHaveBeenCalledOnce();
  drafts.end();
  drafts.start();
  expect(storage.onChanged).toHaveBeenCalledOnce();
});

test('the page asks before it closes while text is not in the cloud', () => {
  const drafts = collectionThat(() => Promise.reject(new Error('offline')));
  expect(asks()).toBe(false);
  drafts.open('mug').change({ title: 'Kettle' }, cloud);
  expect(asks()).toBe(true);
  drafts.end();
  expect(asks()).toBe(false);
});

test('an ended collection sends nothing, and does not ask again', async () => {
  const transact = vi.fn(() => Promise.reject(new Error('signed out')));
  const drafts = collectionThat(transact);
  const mug = drafts.open('mug');
  mug.change({ title: 'Kettle' }, cloud);
  drafts.end();
  // The editor closes after the session.
  expect(await mug.sendNow()).toBeNull();
  mug.onCloud(cloud);
  await vi.runAllTimersAsync();
  expect(transact).not.toHaveBeenCalled();
  expect(asks()).toBe(false);
});

test('a send that fails after the collection has ended does not ask again', async () => {
  const answer = Promise.withResolvers<'saved'>();
  const drafts = collectionThat(() => answer.promise);
  const mug = drafts.open('mug');
  mug.change({ title: 'Kettle' }, cloud);
  const sent = mug.sendNow();
  drafts.end();
  answer.reject(new Error('signed out'));
  await sent;
  expect(asks()).toBe(false);
});
