import { ProductError } from '#domain/errors.ts';
import { errorOf } from '#lib/error-of.ts';
import { stalledMilliseconds, withTimeout } from '#lib/with-timeout.ts';

/** A stored file that is read from its first byte to its last. */
export type RemoteFile = {
  /** It is saved under this name. */
  name: string;
  /** Bytes. */
  size: number;
  /** Asks where it can be read from now on, for a while. */
  link: () => Promise<string>;
};

export type Reading = {
  /** Ends it at once. */
  signal: AbortSignal;
  /** Told when its bytes stop to come, and when they come again. */
  onInterruption: (isInterrupted: boolean) => void;
  /** Waits so many milliseconds; a test need not. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/** Milliseconds before each further try. At the first, the address has only ended. */
const pauses = [0, 1000, 2000, 4000, 8000, 16_000, 30_000];

/**
 * The bytes of a stored file, as they come and not before they are asked for. When its address ends, the network
 * breaks or nothing comes for `stalledMilliseconds`, it asks for a new address and goes on at the byte where it was.
 * @throws what stopped it, once no further try helps
 */
export async function* readWhole(
  { size, link }: RemoteFile,
  { signal, onInterruption, pause = waitForNetwork }: Reading,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  let received = 0;
  let failures = 0;
  let source: Source | null = null;
  try {
    while (received < size) {
      let bytes: Uint8Array<ArrayBuffer>;
      try {
        signal.throwIfAborted();
        source ??= await openAt(await withTimeout(stalledMilliseconds, link()), received, signal);
        bytes = await nextOf(source);
      } catch (error) {
        source?.end();
        source = null;
        signal.throwIfAborted();
        const wait = isFinal(error) ? undefined : pauses[failures];
        if (wait === undefined) throw error;
        failures += 1;
        onInterruption(true);
        await pause(wait, signal);
        continue;
      }
      if (failures > 0) onInterruption(false);
      failures = 0;
      received += bytes.length;
      if (received > size) throw wrongSize();
      yield bytes;
    }
  } finally {
    // Whoever stops in the middle wants no more of it.
    source?.end();
  }
}

type Source = {
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  /** Bytes at its beginning that are known already. */
  known: number;
  /** Ends its request, also one that answers nothing. */
  end: () => void;
};

async function openAt(url: string, position: number, signal: AbortSignal): Promise<Source> {
  const request = new AbortController();
  const answer = fetch(url, {
    signal: AbortSignal.any([signal, request.signal]),
    // A copy of the film in the browser's cache would take its room twice.
    cache: 'no-store',
    ...(position === 0 ? {} : { headers: { Range: `bytes=${position}-` } }),
  });
  const end = () => request.abort();
  const response = await withTimeout(stalledMilliseconds, answer).catch((error: unknown) => {
    end();
    throw error;
  });
  if (response.status === 416) throw wrongSize();
  if (!response.ok || response.body === null) {
    throw new Error(`The storage answered ${response.status}.`);
  }
  // A storage that knows no ranges begins again.
  const known = response.status === 206 ? 0 : position;
  return { reader: response.body.getReader(), known, end };
}

/** The next bytes that are not known. */
async function nextOf(source: Source): Promise<Uint8Array<ArrayBuffer>> {
  for (;;) {
    const { done, value } = await withTimeout(stalledMilliseconds, source.reader.read());
    if (done) throw new Error('The storage stopped in the middle of the file.');
    if (value.length > source.known) {
      const bytes = value.subarray(source.known);
      source.known = 0;
      return bytes;
    }
    source.known -= value.length;
  }
}

/** What our functions refuse, they refuse again; only a request that did not reach them is worth another. */
const isFinal = (error: unknown) => error instanceof ProductError && error.code !== 'network';

const wrongSize = () =>
  new ProductError(
    'wrong-size',
    'The stored film is not as long as it was when it was sent, so it was not saved. Write to the studio.',
  );

/** Waits, and on while the device has no network. */
function waitForNetwork(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const listening = { signal: over.signal };
    const finish = (act: () => void) => {
      clearTimeout(timer);
      over.abort();
      act();
    };
    const timer = setTimeout(() => {
      if (navigator.onLine) finish(resolve);
      else addEventListener('online', () => finish(resolve), listening);
    }, milliseconds);
    signal.addEventListener('abort', () => finish(() => reject(errorOf(signal.reason))), listening);
  });
}
