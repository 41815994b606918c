/** What is on the disk of a download that did not finish; `unknown` is what only the browser's list tells. */
export type Leftover = 'nothing' | 'emptyFile' | 'unknown';

export type DownloadOutcome =
  | { kind: 'saved' }
  /** The browser saves so many files by itself, one by one. */
  | { kind: 'handed'; files: number }
  /** No place was chosen. */
  | { kind: 'dropped' }
  | { kind: 'canceled'; left: Leftover }
  | { kind: 'failed'; reason: string; left: Leftover };

export type Download =
  /** The person chooses where it goes. */
  | { state: 'choosing' }
  /** `received` and `size` are bytes. */
  | { state: 'running'; received: number; size: number; isInterrupted: boolean }
  | { state: 'ended'; outcome: Exclude<DownloadOutcome, { kind: 'dropped' }> };

export type Downloads = { readonly [id: string]: Download };

export type DownloadEvent =
  | { kind: 'asked' }
  | { kind: 'began'; size: number }
  | { kind: 'received'; bytes: number }
  | { kind: 'interrupted'; isInterrupted: boolean }
  | { kind: 'ended'; outcome: DownloadOutcome }
  | { kind: 'dismissed' };

/** The downloads after an event of one of them. */
export function reduceDownloads(downloads: Downloads, id: string, event: DownloadEvent): Downloads {
  const after = downloadAfter(downloads[id], event);
  if (after !== undefined) return { ...downloads, [id]: after };
  return Object.fromEntries(Object.entries(downloads).filter(([each]) => each !== id));
}

function downloadAfter(download: Download | undefined, event: DownloadEvent): Download | undefined {
  switch (event.kind) {
    case 'asked':
      return { state: 'choosing' };
    case 'began':
      return { state: 'running', received: 0, size: event.size, isInterrupted: false };
    case 'received':
      return download?.state === 'running' ? { ...download, received: event.bytes } : download;
    case 'interrupted':
      return download?.state === 'running'
        ? { ...download, isInterrupted: event.isInterrupted }
        : download;
    case 'ended':
      return event.outcome.kind === 'dropped'
        ? undefined
        : { state: 'ended', outcome: event.outcome };
    case 'dismissed':
      return undefined;
  }
}

/** Whether it is on its way, or about to be. */
export const isUnderWay = (download: Download | undefined): boolean =>
  download?.state === 'choosing' || download?.state === 'running';
