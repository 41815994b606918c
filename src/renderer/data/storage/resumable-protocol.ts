import { stalledMilliseconds } from '#lib/with-timeout.ts';
import { failureOfStatus, TransferFailure } from './transfer-failure.ts';

/** How far an upload is: bytes that the storage has, and whether the object is made of them. */
export type UploadStatus = { received: number; isFinal: boolean };

/** A part of a file: its bytes, and where they stand. The last part makes the object. */
export type FilePart = { offset: number; bytes: Blob; isLast: boolean };

/** Requests of the resumable protocol. Each is made once, and fails with a `TransferFailure`. */
export type ResumableProtocol = {
  /** Begins an upload. Gives the address of its session, which is good for days. */
  start: (
    object: { path: string; type: string; size: number },
    signal: AbortSignal,
  ) => Promise<string>;
  /** Asks how far a session is. Do so before a part is sent again: the storage appends what comes. */
  query: (session: string, signal: AbortSignal) => Promise<UploadStatus>;
  /** Sends a part; tells how many of its bytes have left. */
  send: (
    session: string,
    part: FilePart,
    onSent: (bytes: number) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Ends a session, so that the storage forgets what it has. */
  cancel: (session: string, signal: AbortSignal) => Promise<void>;
};

type ProtocolDeps = {
  /** Scheme and host of the file storage. */
  storageUrl: string;
  bucket: string;
  /** Says who asks; of the moment, because tokens expire during an upload. */
  authorize: () => Promise<Record<string, string>>;
};

const answerMilliseconds = 30_000;

/**
 * The resumable protocol of Cloud Storage for Firebase, as the SDK speaks it. The SDK keeps the
 * session's address for itself, so with it a reload would lose the upload.
 */
export function createResumableProtocol(deps: ProtocolDeps): ResumableProtocol {
  const { storageUrl, bucket, authorize } = deps;
  const bucketUrl = `${storageUrl}/v0/b/${bucket}/o`;

  async function ask(
    url: string,
    command: string,
    signal: AbortSignal,
    more: { headers?: Record<string, string>; body?: string } = {},
  ): Promise<Response> {
    const headers = {
      ...(await authorizeOrFail()),
      'X-Goog-Upload-Command': command,
      ...more.headers,
    };
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: more.body ?? null,
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMilliseconds)]),
    }).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new TransferFailure('unreached', 'The file storage did not answer', { cause });
    });
    const failure = failureOfStatus(response.status);
    if (failure) throw failure;
    return response;
  }

  async function authorizeOrFail(): Promise<Record<string, string>> {
    try {
      return await authorize();
    } catch (cause) {
      throw new TransferFailure('unreached', 'There is no sign-in token at the moment', { cause });
    }
  }

  /** A session of our own bucket: a token must not go anywhere else. */
  function ownSession(address: string | null): string {
    if (address?.startsWith(`${bucketUrl}?`) === true) return address;
    throw new TransferFailure('gone', 'This is no address of our file storage');
  }

  return {
    start: async ({ path, type, size }, signal) => {
      const response = await ask(`${bucketUrl}?name=${encodeURIComponent(path)}`, 'start', signal, {
        headers: {
          'X-Goog-Upload-Protocol': 'resumable',
          'X-Goog-Upload-Header-Content-Length': String(size),
          'X-Goog-Upload-Header-Content-Type': type,
          'Content-Type': 'application/json; charset=utf-8',
        },
        body: JSON.stringify({ name: path, contentType: type }),
      });
      return ownSession(response.headers.get('X-Goog-Upload-URL'));
    },
    query: async (session, signal) => {
      const { headers } = await ask(ownSession(session), 'query', signal);
      const status = headers.get('X-Goog-Upload-Status');
      if (status === 'final') return { received: 0, isFinal: true };
      const received = Number(headers.get('X-Goog-Upload-Size-Received') ?? Number.NaN);
      if (status !== 'active' || !Number.isSafeInteger(received)) {
        throw new TransferFailure('gone', 'The upload was ended');
      }
      return { received, isFinal: false };
    },
    send: async (session, { offset, bytes, isLast }, onSent, signal) => {
      const headers = {
        ...(await authorizeOrFail()),
        'X-Goog-Upload-Command': isLast ? 'upload, finalize' : 'upload',
        'X-Goog-Upload-Offset': String(offset),
      };
      signal.throwIfAborted();
      const status = await post(ownSession(session), headers, bytes, onSent, signal);
      const failure = failureOfStatus(status);
      if (failure) throw failure;
    },
    cancel: async (session, signal) => {
      await ask(ownSession(session), 'cancel', signal);
    },
  };
}

/** Sends bytes with news of how many have left, which `fetch` does not give. Answers the status. */
function post(
  url: string,
  headers: Record<string, string>,
  bytes: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (message: string) => reject(new TransferFailure('unreached', message));
    const stop = () => request.abort();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(stalled);
      stalled = setTimeout(stop, stalledMilliseconds);
    };
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => {
      moved();
      onSent(loaded);
    });
    request.addEventListener('load', () => resolve(request.status));
    request.addEventListener('error', () => fail('The connection was lost'));
    request.addEventListener('abort', () => {
      if (signal.aborted) reject(signal.reason);
      else fail('The connection moved nothing for a while');
    });
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', stop);
    });
    signal.addEventListener('abort', stop);
    moved();
    request.send(bytes);
  });
}
