/* oxlint-disable unicorn/prefer-add-event-listener -- `onmessage` also starts the port, and has one listener. */
/* oxlint-disable unicorn/require-post-message-target-origin -- A port reaches its other end alone, and takes no such argument. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamedDownloadPart } from '#contracts/streamed-download.ts';
import { streamThroughWorker } from './stream-through-worker.ts';

// A stand-in for the service worker. scripts/streamed-download.test.ts has the other side.

let worker: { port: MessagePort; parts: StreamedDownloadPart[] };
let canceled: unknown = null;
let read = 0;

beforeEach(() => {
  canceled = null;
  read = 0;
  const workers = new EventTarget();
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(workers, { controller: { postMessage: () => {} } }),
  });
  vi.stubGlobal('document', {
    createElement: () => ({ remove: () => {} }),
    body: {
      // The frame is opened, and the worker asks all pages for what it is to show.
      append: ({ src }: { src: string }) => {
        const { port1, port2 } = new MessageChannel();
        const parts: StreamedDownloadPart[] = [];
        port1.onmessage = ({ data }) => parts.push(data as StreamedDownloadPart);
        worker = { port: port1, parts };
        const data = { streamedDownload: src.split('/').at(-1) };
        for (const each of [{ streamedDownload: 'of another page' }, null, data]) {
          workers.dispatchEvent(
            Object.assign(new Event('message'), { data: each, ports: [port2] }),
          );
        }
      },
    },
  });
});
afterEach(() => {
  worker?.port.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () =>
  new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        read += 1;
        controller.enqueue(new Uint8Array([read]));
        if (read === 3) controller.close();
      },
      cancel: (reason) => {
        canceled = reason;
      },
    },
    { highWaterMark: 0 },
  );
const start = (signal = new AbortController().signal) =>
  streamThroughWorker({ name: 'Cup.zip', size: 3, open, signal });
const arrived = (count: number) => expect.poll(() => worker.parts.length).toBe(count);

test('a part is read when the worker asks for it', async () => {
  const outcome = start();
  await expect.poll(() => worker.parts).toEqual([{ kind: 'head', name: 'Cup.zip', size: 3 }]);
  expect(read).toBe(0);
  for (const part of [1, 2, 3]) {
    worker.port.postMessage('pull');
    await arrived(part + 1);
    expect(read).toBe(part);
  }
  worker.port.postMessage('pull');
  await expect.poll(() => worker.parts.at(-1)).toEqual({ kind: 'end' });
  const told = vi.fn();
  void outcome.then(told);
  await new Promise(setImmediate);
  // It is the worker that knows whether the browser has all of it.
  expect(told).not.toHaveBeenCalled();
  worker.port.postMessage('taken');
  expect(await outcome).toBe('sent');
});

test('canceled in the browser after the last part was sent, it is not saved', async () => {
  const outcome = start();
  for (const part of [1, 2, 3, 4]) {
    await arrived(part);
    worker.port.postMessage('pull');
  }
  await expect.poll(() => worker.parts.at(-1)).toEqual({ kind: 'end' });
  worker.port.postMessage('cancel');
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
});

test('canceled in the browser, nothing more is read', async () => {
  const outcome = start();
  await arrived(1);
  worker.port.postMessage('pull');
  await arrived(2);
  worker.port.postMessage('cancel');
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
  expect(canceled).toMatchObject({ name: 'AbortError' });
});

test('canceled on the page, the worker is told', async () => {
  const controller = new AbortController();
  const outcome = start(controller.signal);
  await arrived(1);
  controller.abort();
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => worker.parts.at(-1)).toEqual({ kind: 'failed' });
});

test('a worker that ends in the middle ends the download', async () => {
  const outcome = start();
  await arrived(1);
  worker.port.postMessage('pull');
  await arrived(2);
  // Node tells the other end, as newer browsers do when a worker is gone.
  worker.port.close();
  await expect(outcome).rejects.toThrow('The service worker ended');
  expect(canceled).toBeInstanceOf(Error);
});

/** The signs of life of the page are due when a test says so. */
function heldSigns(): () => void {
  let sign = () => {};
  vi.spyOn(globalThis, 'setInterval').mockImplementation((act) => {
    sign = () => act();
    return setTimeout(() => {}, 0);
  });
  return () => sign();
}

test('a worker that answers no more ends the download, in a browser that tells nothing', async () => {
  const sign = heldSigns();
  const outcome = start();
  await arrived(1);
  for (const count of [1, 2, 3]) {
    sign();
    await expect.poll(() => worker.parts.at(-1)).toEqual({ kind: 'question' });
    await arrived(1 + count);
  }
  sign();
  await expect(outcome).rejects.toThrow('The service worker ended');
  expect(canceled).toBeInstanceOf(Error);
});

test('a worker that answers may wait for the browser as long as it likes', async () => {
  const sign = heldSigns();
  const outcome = start();
  await arrived(1);
  for (let count = 1; count <= 10; count += 1) {
    sign();
    await arrived(1 + count);
    worker.port.postMessage('here');
    await new Promise(setImmediate);
  }
  for (const part of [1, 2, 3, 4]) {
    worker.port.postMessage('pull');
    await arrived(11 + part);
  }
  worker.port.postMessage('taken');
  expect(await outcome).toBe('sent');
});

test('a page that no worker serves says so', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  expect(await start()).toBe('unavailable');
  vi.stubGlobal('navigator', {});
  expect(await start()).toBe('unavailable');
});
