import { describe, expect, test, vi } from 'vitest';
import { storageRetry } from '#domain/stored-file.ts';
import { createFakeStorage } from '#tests/support/fake-storage.ts';
import { partBytes, sendFile, type SendFileRequest } from './send-file.ts';
import { TransferFailure } from './transfer-failure.ts';

const mebibyte = 1024 * 1024;
const object = { path: 'files/f1/original', type: 'video/webm' };

/** A file whose bytes tell their place. */
function fileOf(size: number): File {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 1000) bytes[at] = (at / 1000) % 251;
  return new File([bytes], 'cut.webm');
}

function stage(request: Partial<SendFileRequest> = {}) {
  const storage = createFakeStorage();
  const stop = new AbortController();
  const sessions: (string | null)[] = [];
  const progress: number[] = [];
  const waits: number[] = [];
  let now = 0;
  const onUnreached = vi.fn<() => void>();
  const file = request.file ?? fileOf(3 * mebibyte);
  const send = (session = request.session ?? null) =>
    sendFile(
      { file, object, session },
      {
        protocol: storage.protocol,
        now: () => now,
        wait: async (milliseconds, signal) => {
          signal.throwIfAborted();
          waits.push(milliseconds);
          now += milliseconds;
          // Lets others run, as time would.
          await new Promise((resolve) => setTimeout(resolve));
        },
        onSession: (begun) => sessions.push(begun),
        onProgress: (sent) => progress.push(sent),
        onArrived: () => undefined,
        onUnreached,
      },
      stop.signal,
    );
  return { storage, file, send, stop, sessions, progress, waits, onUnreached, now: () => now };
}

describe('a file is sent', () => {
  test('whole, in parts that grow to the largest size', async () => {
    const { storage, file, send } = stage({ file: fileOf(50 * mebibyte) });
    await send();
    expect(await storage.storedEquals(object.path, file)).toBe(true);
    const sizes = storage.parts.map(({ size }) => size);
    expect(sizes[0]).toBe(partBytes.first);
    expect(Math.max(...sizes)).toBe(partBytes.largest);
    expect(storage.typeOf(object.path)).toBe('video/webm');
  });

  test.each([1, 50, 99])(
    'whole, although the network breaks at %i % and brings no answer',
    async (percent) => {
      const { storage, file, send, onUnreached } = stage();
      storage.breakAt((file.size * percent) / 100);
      await send();
      expect(await storage.storedEquals(object.path, file)).toBe(true);
      expect(onUnreached).toHaveBeenCalled();
    },
  );

  test('once, although the answer to the last part is lost', async () => {
    const { storage, file, send } = stage();
    storage.loseNextAnswerAfter(file.size);
    await send();
    expect(await storage.storedEquals(object.path, file)).toBe(true);
  });

  test('from where the storage stands, with the address of an earlier session', async () => {
    const first = stage();
    first.storage.onPart((received) => {
      if (received > mebibyte) first.stop.abort('reload');
    });
    await expect(first.send()).rejects.toBe('reload');
    const [session = null] = first.sessions;
    const again = stage({ file: first.file, session });
    again.storage.takeOver(first.storage);
    const before = again.storage.parts.length;
    await again.send();
    expect(again.sessions).toEqual([]);
    expect(again.progress[0]).toBeGreaterThan(mebibyte);
    expect(again.storage.parts.slice(before)[0]?.offset).toBeGreaterThan(mebibyte);
    expect(await again.storage.storedEquals(object.path, first.file)).toBe(true);
  });

  test('from the start when the storage has forgotten the session', async () => {
    const { storage, file, send, sessions } = stage({ session: 'session/forgotten' });
    await send();
    expect(sessions).toEqual([null, expect.any(String)]);
    expect(await storage.storedEquals(object.path, file)).toBe(true);
  });

  test('from the start when the storage counts differently for good', async () => {
    const { storage, file, send, sessions } = stage();
    storage.failParts('disagreed', 2);
    await send();
    expect(sessions.length).toBe(3);
    expect(await storage.storedEquals(object.path, file)).toBe(true);
  });
});

describe('a file is not sent', () => {
  test('longer than ten minutes without a byte, and waits longer each time', async () => {
    const { storage, send, waits, now } = stage();
    storage.failAll('unreached');
    await expect(send()).rejects.toMatchObject({ code: 'storage/retry-limit-exceeded' });
    expect(now()).toBeGreaterThanOrEqual(storageRetry.upload);
    expect(waits.slice(0, 3)).toEqual([1000, 2000, 4000]);
  });

  test('but each byte that arrives begins the ten minutes anew', async () => {
    const { storage, file, send, now } = stage({ file: fileOf(8 * mebibyte) });
    // Almost ten minutes of failures before each part.
    storage.failEachPart('unreached', 20);
    await send();
    expect(now()).toBeGreaterThan(storageRetry.upload * 2);
    expect(await storage.storedEquals(object.path, file)).toBe(true);
  });

  test('when the rules refuse it, and it is not tried again', async () => {
    const { storage, send, waits } = stage();
    storage.failAll('refused');
    await expect(send()).rejects.toMatchObject({ code: 'storage/unauthorized' });
    expect(waits).toEqual([]);
  });

  test('when there is no place for it', async () => {
    const { storage, send } = stage();
    storage.failAll('gone');
    await expect(send()).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });

  test('when the file on the device is gone, which looks like a lost network', async () => {
    const file = fileOf(mebibyte);
    const { storage, send } = stage({ file });
    storage.onPart(() => {
      file.slice = () => {
        const lost = new Blob(['x']);
        lost.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
        return lost;
      };
      throw new TransferFailure('unreached', 'The connection was lost');
    });
    await expect(send()).rejects.toMatchObject({ code: 'unreadable-file' });
  });

  test('after it was stopped', async () => {
    const { storage, send, stop } = stage();
    storage.onPart(() => stop.abort('paused'));
    await expect(send()).rejects.toBe('paused');
    expect(storage.parts.length).toBe(1);
  });
});
