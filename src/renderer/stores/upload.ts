import type { ProductError } from '#domain/errors.ts';
import type { FileDraft } from '#domain/stored-file.ts';

/** What an upload waits for before it goes on by itself. */
export type AwaitedByUpload = 'network' | 'gate' | 'otherTab';

export type UploadPhase =
  /** The grant and the session are being made. */
  | { state: 'starting' }
  | { state: 'sending' }
  | { state: 'paused' }
  | { state: 'waiting'; for: AwaitedByUpload }
  /** The page was loaded again: the person has to pick the file once more. */
  | { state: 'needsFile'; isOther: boolean }
  /** Tried for long enough, or refused. What has arrived is kept. */
  | { state: 'failed'; error: ProductError }
  /** All of it has arrived; its document says what becomes of it. */
  | { state: 'sent' };

/** One file on its way to the storage. */
export type Upload = {
  /** What is sent and where to: the same file for the same place has the same key in every tab. */
  key: string;
  /** The place that the file is for, such as a format of a video. */
  target: string;
  draft: FileDraft;
  /** The file's document; null before it is asked for. */
  fileId: string | null;
  /** Bytes that have left. */
  sent: number;
  phase: UploadPhase;
};

export type Uploads = { readonly [key: string]: Upload };

export type UploadEvent =
  | { kind: 'began'; key: string; target: string; draft: FileDraft }
  /** Found on this device. */
  | { kind: 'found'; upload: Upload }
  | { kind: 'granted'; key: string; fileId: string }
  | { kind: 'progressed'; key: string; sent: number }
  | { kind: 'entered'; key: string; phase: UploadPhase }
  | { kind: 'removed'; key: string };

/** The uploads after an event. An event for an upload that is gone changes nothing. */
export function reduceUploads(uploads: Uploads, event: UploadEvent): Uploads {
  switch (event.kind) {
    case 'began': {
      const { key, target, draft } = event;
      const phase = { state: 'starting' } as const;
      return { ...uploads, [key]: { key, target, draft, fileId: null, sent: 0, phase } };
    }
    case 'found': {
      const { upload } = event;
      return Object.hasOwn(uploads, upload.key) ? uploads : { ...uploads, [upload.key]: upload };
    }
    case 'granted':
      return change(uploads, event.key, { fileId: event.fileId });
    case 'progressed':
      return change(uploads, event.key, { sent: event.sent, phase: { state: 'sending' } });
    case 'entered':
      return change(uploads, event.key, { phase: event.phase });
    case 'removed':
      return Object.fromEntries(Object.entries(uploads).filter(([key]) => key !== event.key));
  }
}

function change(uploads: Uploads, key: string, changes: Partial<Upload>): Uploads {
  const upload = uploads[key];
  return upload === undefined ? uploads : { ...uploads, [key]: { ...upload, ...changes } };
}
