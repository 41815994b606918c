import { expect, test, vi } from 'vitest';
import type { FileHandles, KeptHandle } from '#data/storage/file-handles.ts';
import type { FileHandle } from '#stores/file-handle.ts';
import type { Upload } from '#stores/upload.ts';
import { createDroppedHandles } from './dropped-handles.ts';
import { createFilmHandles } from './film-handles.ts';
import { entryOfFile, type IntakeEntry } from './intake-entries.ts';

const lamp = new File(['film'], 'lamp.webm', { lastModified: 5 });
const entry = entryOfFile(1, { id: 'video1', title: 'Lamp' }, lamp);

/** A file on the disk, and what the browser says about reading it. */
function onDisk(file: File | DOMException, permission: PermissionState = 'granted'): FileHandle {
  return {
    getFile: () => (file instanceof File ? Promise.resolve(file) : Promise.reject(file)),
    queryPermission: () => Promise.resolve(permission),
    requestPermission: () => Promise.resolve(permission === 'prompt' ? 'granted' : permission),
  };
}

function createDevice() {
  const kept = new Map<string, Omit<KeptHandle, 'keptAt'>>();
  const stored: FileHandles = {
    load: (key) => {
      const found = kept.get(key);
      return Promise.resolve(found === undefined ? null : { ...found, keptAt: 0 });
    },
    save: (key, handle) => Promise.resolve(void kept.set(key, handle)),
    remove: (key) => Promise.resolve(void kept.delete(key)),
    clear: () => Promise.resolve(kept.clear()),
  };
  /** A window, onto which a file is dropped. */
  const openWindow = (given?: Promise<unknown>) => {
    const dropped = createDroppedHandles();
    if (given !== undefined) {
      const getAsFileSystemHandle = () => given;
      dropped.note([{ kind: 'file', getAsFile: () => lamp, getAsFileSystemHandle }]);
    }
    return createFilmHandles({ stored, dropped });
  };
  return { kept, openWindow };
}

/** After a film was dropped and the page was loaded again. */
async function reload(handle: FileHandle) {
  const device = createDevice();
  device.openWindow(Promise.resolve(handle)).keepFor([entry]);
  await vi.waitFor(() => expect(device.kept.size).toBe(1));
  return { ...device, handles: device.openWindow() };
}

const needsFile: IntakeEntry = { ...entry, state: 'needs-file', upload: null, access: 'opening' };

test('a film that was dropped is opened again after a reload', async () => {
  const { handles, kept } = await reload(onDisk(lamp));
  handles.keepFor([needsFile]);
  expect(await handles.open(needsFile, false)).toEqual({ access: 'open', file: lamp });
  // As long as it is not in its video.
  expect(kept.size).toBe(1);
});

test('where the browser asks first, the film is opened after a press', async () => {
  const { handles } = await reload(onDisk(lamp, 'prompt'));
  expect(await handles.open(needsFile, false)).toEqual({ access: 'asks' });
  expect(await handles.open(needsFile, true)).toEqual({ access: 'open', file: lamp });
});

test.each([
  ['denied', onDisk(lamp, 'denied'), 'none'],
  ['moved', onDisk(new DOMException('', 'NotFoundError')), 'gone'],
  ['unreadable', onDisk(new DOMException('', 'NotReadableError')), 'none'],
  ['changed', onDisk(new File(['film'], 'lamp.webm', { lastModified: 6 })), 'changed'],
  ['another size', onDisk(new File(['films'], 'lamp.webm', { lastModified: 5 })), 'changed'],
] as const)('a film that is %s is not opened', async (_, handle, access) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { handles } = await reload(handle);
  expect(await handles.open(needsFile, false)).toEqual({ access });
});

test('a film without a handle has to be chosen', async () => {
  const { openWindow, kept } = createDevice();
  for (const given of [undefined, Promise.resolve(null), Promise.reject(new Error('No'))]) {
    const handles = openWindow(given);
    handles.keepFor([entry]);
    expect(await handles.open(needsFile, false)).toEqual({ access: 'none' });
  }
  expect(kept.size).toBe(0);
});

test.each<[string, IntakeEntry[]]>([
  ['has arrived', [{ ...entry, state: 'sent', version: 1, newer: null }]],
  ['was refused', [{ ...entry, state: 'refused', message: 'No film.', isStored: false }]],
  ['was discarded', []],
])('the handle of a film that %s is removed, also after a reload', async (_, entries) => {
  const { handles, kept } = await reload(onDisk(lamp));
  handles.keepFor([needsFile]);
  handles.keepFor(entries);
  expect(kept.size).toBe(0);
});

test('a film that goes on keeps its handle for the next reload', async () => {
  const { handles, kept } = await reload(onDisk(lamp));
  handles.keepFor([needsFile]);
  handles.keepFor([needsFile, { ...entry, id: 2 }]);
  handles.keepFor([{ ...entry, id: 2 }]);
  expect(kept.size).toBe(1);
});

test('an upload that the person has paused does not go on by itself, unless they resume it', async () => {
  const { openWindow, kept } = createDevice();
  const handles = openWindow(Promise.resolve(onDisk(lamp)));
  const upload = { key: 'key', phase: { state: 'paused' } } as unknown as Upload;
  handles.keepFor([entry]);
  await vi.waitFor(() => expect(kept.size).toBe(1));
  handles.keepFor([{ ...entry, state: 'rests', upload }]);
  expect(kept.size).toBe(0);
  handles.keepFor([{ ...entry, state: 'sending', upload, percent: 0 }]);
  await vi.waitFor(() => expect(kept.size).toBe(1));
});

test('a handle that comes after its film was discarded, or after the session, is not kept', async () => {
  const { openWindow, kept } = createDevice();
  for (const endOf of ['film', 'session']) {
    const given = Promise.withResolvers<FileHandle>();
    const handles = openWindow(given.promise);
    handles.keepFor([entry]);
    if (endOf === 'film') handles.keepFor([]);
    else handles.end();
    given.resolve(onDisk(lamp));
    await given.promise;
    await Promise.resolve();
  }
  await new Promise((resolve) => setTimeout(resolve));
  expect(kept.size).toBe(0);
});

test('another window that knows nothing of a film forgets nothing of it', async () => {
  const { openWindow, kept } = await reload(onDisk(lamp));
  const other = openWindow();
  other.keepFor([]);
  other.keepFor([{ ...entry, videoId: 'video2' }]);
  other.keepFor([]);
  expect(kept.size).toBe(1);
});
