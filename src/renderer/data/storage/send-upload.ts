import { functionMessages, ProductError, uploadError } from '#domain/errors.ts';
import type { Gates } from '#domain/gates.ts';
import {
  objectPathOf,
  storageRetry,
  unfinishedHours,
  type FileDraft,
} from '#domain/stored-file.ts';
import { unlessAborted } from '#lib/unless-aborted.ts';
import { hasCode } from '../has-code.ts';
import { withGate } from '../with-gate.ts';
import type { FileGrants } from './file-grants.ts';
import type { ResumableProtocol } from './resumable-protocol.ts';
import type { SentFiles } from './sent-files.ts';
import { sendFile, type UploadTiming } from './send-file.ts';
import type { UploadRecord, UploadRecords } from './upload-records.ts';
import type { UploadTask } from './upload-task.ts';
import type { UploadEvent, UploadPhase } from '#stores/upload.ts';

export type SendUploadDeps = {
  protocol: ResumableProtocol;
  grants: FileGrants;
  gates: Pick<Gates, 'isAllowed' | 'isAllowedNow' | 'isClosed' | 'subscribe'>;
  records: UploadRecords;
  timing: UploadTiming;
  sentFiles: SentFiles;
  /** Whether the device has a network, as far as the browser knows. */
  isOnline: () => boolean;
};

/** Milliseconds after which the network is looked for again; its return is told earlier. */
const lookForNetworkEvery = 30_000;

/** Milliseconds after which a database that did not answer is asked again; the network's return is told earlier. */
const askAgainAfter = 5000;

/** What the sender is given of the list of uploads that it belongs to. */
type UploadList = {
  dispatch: (event: UploadEvent) => void;
  enter: (key: string, phase: UploadPhase) => void;
  newRecord: (key: string) => UploadRecord;
  forget: (record: UploadRecord) => Promise<void>;
};

/**
 * Sends one upload in attempts: after a pause, a closed gate or a failure another one follows, until the
 * file has arrived or its task ends.
 */
export function createUploadSender(deps: SendUploadDeps, list: UploadList) {
  const { protocol, grants, gates, records, timing, sentFiles, isOnline } = deps;
  const { dispatch, enter, newRecord, forget } = list;

  /** Sends a file until it has arrived. `isKnown` says that its record may be gone by now. */
  async function sendUpload(
    key: string,
    file: File,
    task: UploadTask,
    isKnown: boolean,
  ): Promise<void> {
    const stored = await records.load(key);
    // Another tab has sent or stopped it.
    if (isKnown && (stored === null || stored.isCanceled)) {
      dispatch({ kind: 'removed', key });
      return;
    }
    // One that is canceled may still wait for the cloud to be told.
    const goesOn =
      stored !== null &&
      !stored.isCanceled &&
      (!isOver(stored) || (await hasArrived(stored, task.ending)));
    task.record = goesOn ? stored : newRecord(key);
    for (;;) {
      await task.untilWanted();
      const signal = task.begin();
      try {
        await untilOnline(key, signal);
        await untilOpen(key, task, signal);
        await attempt(task.record, file, task, signal);
        // While other windows wait for the lock.
        sentFiles.tell(key);
        await records.remove(key);
        enter(key, { state: 'sent' });
        return;
      } catch (error) {
        task.ending.throwIfAborted();
        if (task.isPaused()) enter(key, { state: 'paused' });
        else if (!signal.aborted && !hasCode(error, 'gate-closed')) {
          task.pause();
          enter(key, { state: 'failed', error: asProductError(error) });
          if (isLost(error)) task.record = await renewed(task.record);
        }
      }
    }
  }

  /** Whether all of it arrived, and only this device does not know. */
  async function hasArrived({ key, session }: UploadRecord, ending: AbortSignal): Promise<boolean> {
    if (session === null) return false;
    await untilOnline(key, ending);
    return protocol.query(session, AbortSignal.timeout(storageRetry.operation)).then(
      ({ isFinal }) => isFinal,
      () => false,
    );
  }

  /** Waits for a network: without one the database would neither make the grant nor say so. */
  async function untilOnline(key: string, signal: AbortSignal): Promise<void> {
    while (!isOnline()) {
      enter(key, { state: 'waiting', for: 'network' });
      await timing.wait(lookForNetworkEvery, signal);
    }
  }

  /** Waits while an admin has paused uploads, until the attempt is stopped. */
  async function untilOpen(key: string, task: UploadTask, signal: AbortSignal): Promise<void> {
    const isOpen = async () =>
      (await gates.isAllowed('upload')) && (await gates.isAllowed('write'));
    while (!(await isOpen())) {
      signal.throwIfAborted();
      enter(key, { state: 'waiting', for: 'gate' });
      await task.until((ready) => {
        const stop = gates.subscribe(ready);
        signal.addEventListener('abort', ready);
        return () => {
          stop();
          signal.removeEventListener('abort', ready);
        };
      });
    }
    signal.throwIfAborted();
  }

  /** One try. A gate that closes interrupts it. */
  async function attempt(
    { key, fileId, draft, session, isGranted }: UploadRecord,
    file: File,
    task: UploadTask,
    signal: AbortSignal,
  ): Promise<void> {
    const keep = (changes: Partial<UploadRecord>) => {
      if (task.record === null || task.ending.aborted) return;
      task.record = { ...task.record, ...changes };
      // In the order of the calls; a device that keeps nothing is no reason to stop.
      void records.save(task.record);
    };
    const stopHearing = gates.subscribe(() => {
      if (gates.isClosed('upload')) task.interrupt();
    });
    try {
      enter(key, { state: 'starting' });
      dispatch({ kind: 'granted', key, fileId });
      keep({});
      if (!isGranted) {
        await createGrant(key, fileId, draft, signal);
        keep({ isGranted: true });
      }
      signal.throwIfAborted();
      await sendFile(
        { file, object: { path: objectPathOf(fileId), type: draft.type }, session },
        {
          ...timing,
          protocol,
          onSession: (begun) => keep({ session: begun, sent: 0 }),
          onProgress: (sent) => {
            if (!signal.aborted) dispatch({ kind: 'progressed', key, sent });
          },
          onArrived: (sent) => keep({ sent }),
          onUnreached: () => enter(key, { state: 'waiting', for: 'network' }),
        },
        signal,
      );
    } finally {
      stopHearing();
    }
  }

  /** Asks to store the file, again and again while the database cannot be reached. */
  async function createGrant(
    key: string,
    fileId: string,
    draft: FileDraft,
    signal: AbortSignal,
  ): Promise<void> {
    const create = () => grants.create(fileId, draft, signal);
    for (;;) {
      try {
        // One that is stopped waits for no turn, so that this file can begin anew at once.
        await unlessAborted(
          signal,
          withGate(gates, 'write', () => withGate(gates, 'upload', create)),
        );
        return;
      } catch (error) {
        if (hasCode(error, 'permission-denied')) throw uploadError('unauthorized', error);
        if (!hasCode(error, 'unavailable')) throw error;
        signal.throwIfAborted();
        enter(key, { state: 'waiting', for: 'network' });
        await timing.wait(askAgainAfter, signal);
        enter(key, { state: 'starting' });
      }
    }
  }

  /** The same file with a new document, because nothing can be stored under the old one. */
  async function renewed(record: UploadRecord): Promise<UploadRecord> {
    await forget(record);
    return newRecord(record.key);
  }

  return sendUpload;
}

/** Whether the cloud has refused by now what did not arrive. */
const isOver = ({ startedAt }: UploadRecord) =>
  Date.now() - startedAt > unfinishedHours * 60 * 60_000;

/** Whether nothing can be stored under this document any more. */
const isLost = (error: unknown) =>
  hasCode(error, 'storage/unauthorized') || hasCode(error, 'storage/object-not-found');

/** What is shown of an error. */
export function asProductError(error: unknown): ProductError {
  if (error instanceof ProductError) return error;
  return new ProductError('internal', functionMessages.internal, { cause: error });
}
