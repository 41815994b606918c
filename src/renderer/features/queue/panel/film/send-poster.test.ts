import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { FileDraft } from '#domain/stored-file.ts';
import { uploadError } from '#domain/errors.ts';
import { reduceUploads, type Upload, type Uploads } from '#stores/upload.ts';
import { sendPoster } from './send-poster.ts';

const cutTarget = 'cut/video1/16:9';
const posterTarget = 'poster/video1/16:9';
const about = {
  videoId: 'video1',
  userId: 'customer',
  uploadedBy: 'editor',
  format: '16:9',
} as const;
const picture = new Blob(['picture'], { type: 'image/webp' });

const draft: FileDraft = {
  userId: 'customer',
  uploadedBy: 'editor',
  purpose: 'asset',
  assetKind: 'logo',
  videoId: null,
  format: null,
  name: 'lamp.mp4',
  type: 'image/png',
  size: 1,
  report: null,
};

function stage() {
  const store = createStore<Uploads>(() => ({}));
  const begin = vi.fn((_target: string, _draft: FileDraft, _file: File) => Promise.resolve(true));
  const cancel = vi.fn((_key: string) => Promise.resolve());
  const dismiss = vi.fn((_key: string) => {});
  const enter = (target: string, phase: Upload['phase'], fileId: string | null = null) => {
    const upload = { key: target, target, draft, fileId, sent: 0, phase };
    store.setState(
      (all) => ({ ...reduceUploads(all, { kind: 'removed', key: target }), [target]: upload }),
      true,
    );
  };
  const send = () =>
    sendPoster(
      { begin, cancel, dismiss, getState: store.getState, subscribe: store.subscribe },
      { ...about, target: cutTarget, name: 'lamp.mp4' },
      picture,
    );
  return { begin, cancel, dismiss, enter, send };
}

test('is sent once its cut is on its way, and named by it', () => {
  const { begin, dismiss, enter, send } = stage();
  send();
  enter(cutTarget, { state: 'starting' }, 'cut1');
  expect(begin).not.toHaveBeenCalled();
  enter(cutTarget, { state: 'sending' }, 'cut1');
  enter(cutTarget, { state: 'sent' }, 'cut1');
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
  enter(posterTarget, { state: 'sent' }, 'poster1');
  expect(dismiss).toHaveBeenCalledWith(posterTarget);
});

test('is not sent with a later cut where its own was discarded', () => {
  const { begin, enter, send } = stage();
  const stop = send();
  stop();
  enter(cutTarget, { state: 'sending' }, 'cut2');
  expect(begin).not.toHaveBeenCalled();
});

test('does not name an earlier cut of its format', () => {
  const { begin, enter, send } = stage();
  enter(cutTarget, { state: 'sent' }, 'cut0');
  send();
  expect(begin).not.toHaveBeenCalled();
  enter(cutTarget, { state: 'sending' }, 'cut1');
  expect(begin.mock.calls[0]?.[1]).toMatchObject({ cutId: 'cut1' });
});

test('that cannot be sent is given up', () => {
  const { cancel, enter, send } = stage();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  send();
  enter(cutTarget, { state: 'sending' }, 'cut1');
  enter(posterTarget, { state: 'failed', error: uploadError('unauthorized') });
  expect(cancel).toHaveBeenCalledWith(posterTarget);
  expect(warn).toHaveBeenCalled();
});
