/* oxlint-disable unicorn/prefer-add-event-listener -- `onmessage` also starts the port, and has one listener. */
/* oxlint-disable unicorn/require-post-message-target-origin -- A port reaches its other end alone, and takes no such argument. */
import {
  streamedDownloadPath,
  type StreamedDownloadDemand,
  type StreamedDownloadPart,
} from '#contracts/streamed-download.ts';
import { errorOf } from '#lib/error-of.ts';
import { openFrame } from './open-frame.ts';

type Streamed = {
  name: string;
  /** Bytes. */
  size: number;
  open: () => ReadableStream<Uint8Array>;
  signal: AbortSignal;
};

/** Milliseconds until a worker that was not started yet has asked. */
const patience = 15_000;
/** Milliseconds between two signs of life: browsers end a worker that hears nothing for half a minute. */
const signOfLife = 10_000;
/** So many signs of life without a word from the worker mean that it is gone. */
const unansweredSigns = 3;

/**
 * Has the browser save a stream under a name: the service worker answers a request of the browser with it. Bytes are
 * read when the browser has room for them. `sent` once the worker says that the browser has taken all of them;
 * `unavailable` where no worker serves this page, or does not ask. Rejects with an `AbortError` when the person stops it
 * in the browser's list of downloads, and with another error when the worker ends or answers no more.
 */
export async function streamThroughWorker(streamed: Streamed): Promise<'sent' | 'unavailable'> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (worker === null) return 'unavailable';
  const port = await portOfRequest(crypto.randomUUID());
  if (port === null) return 'unavailable';
  await feed(port, streamed, () => worker.postMessage({ type: 'KEEP_ALIVE' }));
  return 'sent';
}

function portOfRequest(id: string): Promise<MessagePort | null> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const finish = (port: MessagePort | null) => {
      clearTimeout(timer);
      over.abort();
      resolve(port);
    };
    const timer = setTimeout(() => finish(null), patience);
    navigator.serviceWorker.addEventListener(
      'message',
      ({ data, ports: [port] }: MessageEvent<unknown>) => {
        if (port !== undefined && isRequestFor(id, data)) finish(port);
      },
      { signal: over.signal },
    );
    openFrame(`${streamedDownloadPath}${id}`);
  });
}

const isRequestFor = (id: string, data: unknown) =>
  typeof data === 'object' &&
  data !== null &&
  'streamedDownload' in data &&
  data.streamedDownload === id;

function feed(
  port: MessagePort,
  { name, size, open, signal }: Streamed,
  keepAlive: () => void,
): Promise<void> {
  const reader = open().getReader();
  const send = (part: StreamedDownloadPart) => port.postMessage(part);
  const over = new AbortController();
  let timer: ReturnType<typeof setInterval> | undefined;
  return new Promise<void>((resolve, reject) => {
    const stop = (error: Error) => {
      reject(error);
      // It fails as the whole download does.
      // oxlint-disable-next-line promise/no-promise-in-callback -- nobody waits for it
      reader.cancel(error).catch(() => {});
    };
    const fail = (error: unknown) => {
      send({ kind: 'failed' });
      stop(errorOf(error));
    };
    signal.addEventListener('abort', () => fail(signal.reason), { signal: over.signal });
    const sendNext = async () => {
      const { done, value } = await reader.read();
      if (signal.aborted) return;
      if (!done) return send({ kind: 'bytes', bytes: value });
      send({ kind: 'end' });
    };
    const closed = () => stop(new Error('The service worker ended during the download.'));
    // Newer browsers tell at once that the other end is gone. In others it only answers no more. Signs are counted,
    // not time: the timers of a hidden page are slow, and those of a device that sleeps stand still.
    port.addEventListener('close', closed, { signal: over.signal });
    let unanswered = 0;
    timer = setInterval(() => {
      if (unanswered === unansweredSigns) return closed();
      unanswered += 1;
      keepAlive();
      send({ kind: 'question' });
    }, signOfLife);
    const answers: Record<StreamedDownloadDemand, () => void> = {
      pull: () => void sendNext().catch(fail),
      cancel: () => stop(new DOMException('Stopped in the browser.', 'AbortError')),
      here: () => {},
      taken: resolve,
    };
    port.onmessage = ({ data }: MessageEvent<StreamedDownloadDemand>) => {
      unanswered = 0;
      answers[data]();
    };
    send({ kind: 'head', name, size });
  }).finally(() => {
    clearInterval(timer);
    over.abort();
    port.onmessage = null;
  });
}
