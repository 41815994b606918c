import { createStore } from 'zustand/vanilla';
import { uploadError } from '#domain/errors.ts';
import { storageRetry, type FileDraft } from '#domain/stored-file.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { hasCode } from '../has-code.ts';
import { fileFingerprint } from './file-fingerprint.ts';
import { asProductError, createUploadSender, type SendUploadDeps } from './send-upload.ts';
import { withUploadLock, type Locks } from './upload-lock.ts';
import type { UploadRecord } from './upload-records.ts';
import { createUploadTask, type UploadTask } from './upload-task.ts';
import { reduceUploads, type UploadEvent, type UploadPhase, type Uploads } from '#stores/upload.ts';

type BeginOptions = {
  /** Once it is aborted, nothing begins. */
  signal?: AbortSignal;
  /** When the person chose the file, as a time of `performance.now()`. */
  chosenAt?: number;
};

export type UploadsDeps = SendUploadDeps & {
  uid: string;
  locks: Locks | undefined;
  newFileId: () => string;
  /** Told why an upload stopped and waits for the person. */
  onFailed: (error: Error) => void;
};

/**
 * The uploads of one person in this window. Each is sent by one tab, and goes on after a reload when the
 * same file is picked again.
 */
export function createUploads(deps: UploadsDeps) {
  const { uid, protocol, grants, records, locks, sentFiles, newFileId, onFailed } = deps;
  const store = createStore<Uploads>(() => ({}));
  const tasks = new Map<string, UploadTask>();
  const dispatch = (event: UploadEvent) =>
    store.setState((uploads) => reduceUploads(uploads, event), true);
  function enter(key: string, phase: UploadPhase): void {
    if (phase.state === 'failed') onFailed(phase.error);
    dispatch({ kind: 'entered', key, phase });
  }
  const lockOf = (key: string) => `upload/${uid}/${key}`;
  const sendUpload = createUploadSender(deps, { dispatch, enter, newRecord, forget });

  /** Sends a file for as long as the person wants, in the one tab that may. */
  function run(key: string, file: File, isKnown: boolean): void {
    const task = createUploadTask();
    tasks.set(key, task);
    const options = {
      signal: task.ending,
      onHeld: () => enter(key, { state: 'waiting', for: 'otherTab' }),
    };
    withUploadLock(locks, lockOf(key), options, (waited) =>
      sendUpload(key, file, task, isKnown || waited),
    )
      .catch((error: unknown) => {
        if (!task.ending.aborted) enter(key, { state: 'failed', error: asProductError(error) });
      })
      .finally(() => {
        if (tasks.get(key) === task) tasks.delete(key);
      });
  }

  function newRecord(key: string): UploadRecord {
    const upload = store.getState()[key];
    if (upload === undefined) throw uploadError('canceled');
    const { target, draft } = upload;
    return {
      key,
      target,
      draft,
      fileId: newFileId(),
      isGranted: false,
      session: null,
      sent: 0,
      isCanceled: false,
      startedAt: Date.now(),
    };
  }

  /** Tells the cloud that a file will not come. Without an answer, the next visit tells it. */
  async function forget(record: UploadRecord): Promise<void> {
    const { key, session, fileId } = record;
    await records.save({ ...record, isCanceled: true });
    if (session !== null) {
      const signal = AbortSignal.timeout(storageRetry.operation);
      await protocol.cancel(session, signal).catch(ignored);
    }
    try {
      await withTimeout(storageRetry.operation, grants.cancel(fileId));
    } catch (error) {
      // Refused: it has arrived, or is gone already. Then there is nothing left to tell.
      if (!hasCode(error, 'permission-denied') && !hasCode(error, 'not-found')) return;
    }
    const now = await records.load(key);
    // The same file may have begun again meanwhile.
    if (now === null || now.fileId === fileId) await records.remove(key);
  }

  /** A tab that has no file to send waits for the one that sends, and then looks what became of it. */
  async function follow(record: UploadRecord): Promise<void> {
    const { key, target, draft, fileId, sent } = record;
    const show = (phase: UploadPhase) => {
      dispatch({ kind: 'found', upload: { key, target, draft, fileId, sent, phase } });
      enter(key, phase);
    };
    const task = createUploadTask();
    const options = {
      signal: task.ending,
      onHeld: () => {
        tasks.set(key, task);
        show({ state: 'waiting', for: 'otherTab' });
      },
    };
    await withUploadLock(locks, lockOf(key), options, async () => {
      const left = await records.load(key);
      if (left === null || left.isCanceled) dispatch({ kind: 'removed', key });
      else show({ state: 'needsFile', isOther: false });
    }).catch(ignored);
    if (tasks.get(key) === task) tasks.delete(key);
  }

  const isElsewhere = (key: string) => {
    const phase = store.getState()[key]?.phase;
    return phase?.state === 'waiting' && phase.for === 'otherTab';
  };

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    getInitialState: store.getInitialState,
    /**
     * Shows the uploads that this device remembers. Those that no tab sends wait for their file.
     */
    restore: async (): Promise<void> => {
      const found = await records.loadAll();
      for (const { key, phase } of Object.values(store.getState())) {
        const isGone = !found.some((record) => record.key === key);
        if (isGone && phase.state === 'needsFile') dispatch({ kind: 'removed', key });
      }
      for (const record of found) {
        if (record.isCanceled) void forget(record);
        else if (!tasks.has(record.key)) void follow(record);
      }
    },
    /**
     * Sends a file to a place, such as a format of a video. A file that this place was getting before
     * goes on where it was. Whether it began: it does not where this very file is on its way to this place already,
     * or has arrived there since it was chosen, from this window or another one.
     */
    begin: async (
      target: string,
      draft: FileDraft,
      file: File,
      { signal, chosenAt = Infinity }: BeginOptions = {},
    ): Promise<boolean> => {
      const key = `${target}/${await fileFingerprint(file)}`;
      const existing = store.getState()[key];
      if (signal?.aborted === true || tasks.has(key)) return false;
      if (sentFiles.isSentSince(key, chosenAt)) return false;
      if (existing === undefined || existing.phase.state === 'sent') {
        dispatch({ kind: 'removed', key });
        dispatch({ kind: 'began', key, target, draft });
      }
      run(key, file, existing?.phase.state === 'needsFile');
      return true;
    },
    /**
     * Goes on with an upload that waits for this very file, to a place whose name begins so. Whether there
     * is one.
     */
    continueWith: async (targetStart: string, file: File): Promise<boolean> => {
      const fingerprint = await fileFingerprint(file);
      const waiting = Object.values(store.getState()).find(
        ({ key, target, phase }) =>
          phase.state === 'needsFile' &&
          target.startsWith(targetStart) &&
          key === `${target}/${fingerprint}`,
      );
      if (waiting === undefined || tasks.has(waiting.key)) return false;
      run(waiting.key, file, true);
      return true;
    },
    /** Goes on with an upload whose file was picked again; another file is not taken. */
    giveFile: async (key: string, file: File): Promise<void> => {
      const upload = store.getState()[key];
      if (upload === undefined || tasks.has(key)) return;
      if (key !== `${upload.target}/${await fileFingerprint(file)}`) {
        enter(key, { state: 'needsFile', isOther: true });
        return;
      }
      run(key, file, true);
    },
    /** Stops sending until `resume`. What has arrived is kept. */
    pause: (key: string): void => {
      const task = tasks.get(key);
      if (task === undefined || isElsewhere(key)) return;
      task.pause();
      enter(key, { state: 'paused' });
    },
    /** Goes on after a pause or a failure. */
    resume: (key: string): void => {
      const task = tasks.get(key);
      if (task === undefined || !task.isPaused()) return;
      enter(key, { state: 'starting' });
      task.resume();
    },
    /** Stops an upload for good and removes what has arrived. */
    cancel: async (key: string): Promise<void> => {
      const task = tasks.get(key);
      const isOurs = task !== undefined && !isElsewhere(key);
      dispatch({ kind: 'removed', key });
      task?.end();
      tasks.delete(key);
      const record = task?.record ?? (await records.load(key));
      if (record === null) return;
      if (isOurs) await forget(record);
      // Another tab may have the file and send it.
      else
        await withUploadLock(locks, lockOf(key), notWaiting, () => forget(record)).catch(ignored);
    },
    /** Takes an upload that has arrived out of the list. */
    dismiss: (key: string): void => {
      if (store.getState()[key]?.phase.state === 'sent') dispatch({ kind: 'removed', key });
    },
    /** Stops everything here; for the end of a session. What has arrived is kept. */
    stop: (): void => {
      for (const task of tasks.values()) task.end();
      tasks.clear();
      sentFiles.close();
      store.setState({}, true);
    },
  };
}
export type UploadsClient = ReturnType<typeof createUploads>;

const ignored = () => undefined;
const notWaiting = { signal: AbortSignal.abort(), onHeld: ignored };
