import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { FileDraft } from '#domain/stored-file.ts';
import { uploadError } from '#domain/errors.ts';
import { cutDraftOf } from '#tests/support/stored-files.ts';
import type { UploadsClient } from '#data/storage/create-uploads.ts';
import { reduceUploads, type UploadPhase, type Uploads } from '#stores/upload.ts';
import { sendPoster, type CutDraft } from './send-poster.ts';

const cutTarget = 'cut/video1/16:9';
const posterTarget = 'poster/video1/16:9';
const about = {
  videoId: 'video1',
  userId: 'customer',
  uploadedBy: 'editor',
  format: '16:9',
} as const;
const picture = new Blob(['picture'], { type: 'image/webp' });

const lamp = cutDraftOf({ name: 'lamp.mp4' });
const vase = cutDraftOf({ name: 'vase.mp4' });

function stage() {
  const store = createStore<Uploads>(() => ({}));
  const remove = (key: string) =>
    store.setState((all) => reduceUploads(all, { kind: 'removed', key }), true);
  const put = (target: string, draft: FileDraft, phase: UploadPhase, fileId: string | null) => {
    const upload = { key: target, target, draft, fileId, sent: 0, phase };
    store.setState((all) => ({ ...all, [target]: upload }), true);
  };
  const begin = vi.fn<UploadsClient['begin']>((target, draft) => {
    put(target, draft, { state: 'starting' }, null);
    return Promise.resolve(true);
  });
  const cancel = vi.fn((key: string) => Promise.resolve(remove(key)));
  const dismiss = vi.fn(remove);
  const { getState, subscribe } = store;
  return {
    begin,
    cancel,
    dismiss,
    remove,
    /** The upload of a cut is there, or in another phase. */
    enter: (cut: CutDraft, phase: UploadPhase, fileId: string | null = null) =>
      put(cutTarget, cut, phase, fileId),
    enterPoster: (phase: UploadPhase) => {
      const event = { kind: 'entered', key: posterTarget, phase } as const;
      store.setState((all) => reduceUploads(all, event), true);
    },
    send: (cut: CutDraft) =>
      sendPoster({ begin, cancel, dismiss, getState, subscribe }, cut, picture),
    cutIds: () =>
      begin.mock.calls.map(([, draft]) => (draft.purpose === 'poster' ? draft.cutId : null)),
  };
}

test('is sent once its cut is on its way, and named by it', () => {
  const { begin, dismiss, enter, enterPoster, send } = stage();
  send(lamp);
  enter(lamp, { state: 'starting' }, 'cut1');
  expect(begin).not.toHaveBeenCalled();
  enter(lamp, { state: 'sending' }, 'cut1');
  enter(lamp, { state: 'sent' }, 'cut1');
  expect(begin).toHaveBeenCalledOnce();
  const [target, sent, file] = begin.mock.calls[0] ?? [];
  expect(target).toBe(posterTarget);
  expect(sent).toMatchObject({
    ...about,
    purpose: 'poster',
    cutId: 'cut1',
    name: 'lamp poster',
    type: 'image/webp',
    size: picture.size,
  });
  expect(file?.size).toBe(picture.size);
  enterPoster({ state: 'sent' });
  expect(dismiss).toHaveBeenCalledWith(posterTarget);
});

test('is not sent with a later cut where the upload of its own was canceled', () => {
  const { cutIds, enter, remove, send } = stage();
  send(lamp);
  enter(lamp, { state: 'starting' });
  remove(cutTarget);
  send(vase);
  enter(vase, { state: 'sending' }, 'cut2');
  expect(cutIds()).toEqual(['cut2']);
});

test('is not sent with a cut of its format that another window began', () => {
  const { begin, enter, send } = stage();
  send(lamp);
  enter(vase, { state: 'sending' }, 'cut2');
  expect(begin).not.toHaveBeenCalled();
});

test('that is on its way is canceled with its cut, and gives way to that of the next', () => {
  const { cancel, cutIds, enter, enterPoster, remove, send } = stage();
  send(lamp);
  enter(lamp, { state: 'sending' }, 'cut1');
  enterPoster({ state: 'waiting', for: 'network' });
  remove(cutTarget);
  expect(cancel).toHaveBeenCalledWith(posterTarget);
  send(vase);
  enter(vase, { state: 'sending' }, 'cut2');
  expect(cutIds()).toEqual(['cut1', 'cut2']);
});

test('goes on where its cut has arrived and left the list', () => {
  const { cancel, dismiss, enter, enterPoster, remove, send } = stage();
  send(lamp);
  enter(lamp, { state: 'sent' }, 'cut1');
  remove(cutTarget);
  enterPoster({ state: 'sent' });
  expect(cancel).not.toHaveBeenCalled();
  expect(dismiss).toHaveBeenCalledWith(posterTarget);
});

test('does not name an earlier cut of its format', () => {
  const { cutIds, enter, send } = stage();
  enter(lamp, { state: 'sent' }, 'cut0');
  send(vase);
  expect(cutIds()).toEqual([]);
  enter(vase, { state: 'sending' }, 'cut1');
  expect(cutIds()).toEqual(['cut1']);
});

test('that cannot be sent is given up', () => {
  const { cancel, enter, enterPoster, send } = stage();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  send(lamp);
  enter(lamp, { state: 'sending' }, 'cut1');
  enterPoster({ state: 'failed', error: uploadError('unauthorized') });
  expect(cancel).toHaveBeenCalledWith(posterTarget);
  expect(warn).toHaveBeenCalled();
});
