import { ProductError, uploadError } from '#domain/errors.ts';
import { storageRetry } from '#domain/stored-file.ts';
import type { ResumableProtocol } from './resumable-protocol.ts';
import { TransferFailure } from './transfer-failure.ts';

const kibibyte = 1024;
/** Parts grow from the first size to the last: small ones lose little, large ones cost few requests. */
export const partBytes = { first: 256 * kibibyte, largest: 16 * 1024 * kibibyte };

/** What is told to a person whose file cannot be read any more. */
const unreadableFileMessage =
  'The file on this device was changed, moved or removed while it was sent. Pick it again; nothing was stored yet.';

/** Time, and waiting for a better one. */
export type UploadTiming = {
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  /** Resolves after the time, or earlier when trying makes sense again; rejects when aborted. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

export type SendFileRequest = {
  file: Blob;
  object: { path: string; type: string };
  /** The address of a session that was begun before, or null. */
  session: string | null;
};

export type SendFileDeps = UploadTiming & {
  protocol: ResumableProtocol;
  /** Hears of each session that is begun, to keep its address. */
  onSession: (session: string | null) => void;
  /** Hears how many bytes have left. It goes back when some were lost on the way. */
  onProgress: (sent: number) => void;
  /** Hears how many bytes the storage has. */
  onArrived: (received: number) => void;
  /** Hears that the network has to be waited for. */
  onUnreached: () => void;
};

/**
 * Sends a file until the storage has all of it. A connection that breaks is tried again from where the
 * storage stands, a session that the storage has forgotten begins again.
 * @throws ProductError with a code of the file storage when it cannot be sent
 * @throws the signal's reason when it is aborted; what has arrived stays
 */
export async function sendFile(
  { file, object, session: known }: SendFileRequest,
  deps: SendFileDeps,
  signal: AbortSignal,
): Promise<void> {
  const { protocol, onSession, onProgress, onArrived, onUnreached, now, wait } = deps;
  let session = known;
  let offset = 0;
  let isSure = false;
  let size = partBytes.first;
  let disagreements = 0;
  const retries = createRetries(now);

  async function advance(): Promise<'final' | 'on'> {
    if (session === null) {
      session = await protocol.start({ ...object, size: file.size }, signal);
      onSession(session);
      [offset, isSure] = [0, true];
    }
    if (!isSure) {
      const status = await protocol.query(session, signal);
      if (status.isFinal) return 'final';
      // It cannot have more than there is; then it is the session of another file.
      if (status.received > file.size) throw new TransferFailure('gone', 'Another file was sent');
      if (status.received > offset) retries.progressed();
      [offset, isSure] = [status.received, true];
      onProgress(offset);
    }
    const end = Math.min(offset + size, file.size);
    const part = { offset, bytes: file.slice(offset, end), isLast: end === file.size };
    // Until the answer comes, nobody knows what arrived.
    isSure = false;
    const from = offset;
    await protocol.send(session, part, (bytes) => onProgress(Math.min(from + bytes, end)), signal);
    [offset, isSure] = [end, true];
    size = Math.min(size * 2, partBytes.largest);
    disagreements = 0;
    retries.progressed();
    onProgress(offset);
    onArrived(offset);
    return part.isLast ? 'final' : 'on';
  }

  for (;;) {
    try {
      if ((await advance()) === 'final') return;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof TransferFailure)) throw error;
      if (error.kind === 'refused') throw uploadError('unauthorized', error);
      await throwIfUnreadable(file, offset, signal);
      if (error.kind === 'disagreed') disagreements += 1;
      const isLost = error.kind === 'gone' || disagreements >= 2;
      if (isLost) {
        // A place that is gone when a session begins stays away.
        if (session === null) throw uploadError('object-not-found', error);
        session = null;
        offset = 0;
        disagreements = 0;
        onSession(null);
      }
      size = partBytes.first;
      const pause = retries.failed();
      if (pause === null) throw uploadError('retry-limit-exceeded', error);
      isSure = false;
      if (error.kind === 'unreached') onUnreached();
      await wait(pause, signal);
    }
  }
}

/** The browser says the same of a lost file as of a lost network, so it is asked for a byte. */
async function throwIfUnreadable(file: Blob, offset: number, signal: AbortSignal): Promise<void> {
  try {
    await file.slice(offset, offset + 1).arrayBuffer();
  } catch (cause) {
    signal.throwIfAborted();
    throw new ProductError('unreadable-file', unreadableFileMessage, { cause });
  }
}

const pauses = { first: 1000, longest: 32_000 };

/** Counts failures in a row: how long to wait before the next try, and when to give up. */
function createRetries(now: () => number) {
  let firstFailure: number | null = null;
  let pause = pauses.first;
  return {
    progressed: (): void => {
      firstFailure = null;
      pause = pauses.first;
    },
    /** Milliseconds to wait, or null when it was tried for long enough. */
    failed: (): number | null => {
      firstFailure ??= now();
      if (now() - firstFailure >= storageRetry.upload) return null;
      const current = pause;
      pause = Math.min(pause * 2, pauses.longest);
      return current;
    },
  };
}
