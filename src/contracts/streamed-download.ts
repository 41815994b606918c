/**
 * A download whose bytes a page makes. A frame opens this address; the service worker asks every page for
 * `streamedDownload`, the end of the address, and the page that knows it answers on the port.
 */
export const streamedDownloadPath = '/streamed-download/';

/** From the service worker to every page, with a port. */
export type StreamedDownloadRequest = { streamedDownload: string };

/**
 * From the page, on the port: first its head, then bytes whenever the worker said `pull`. A `question` is whether the
 * worker is still there.
 */
export type StreamedDownloadPart =
  | { kind: 'head'; name: string; size: number }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'question' }
  | { kind: 'end' }
  | { kind: 'failed' };

/**
 * From the service worker, on the port. `cancel`: the person stopped it in the browser's list. `here` answers a
 * question, and `taken` the end: the browser has taken all bytes.
 */
export type StreamedDownloadDemand = 'pull' | 'cancel' | 'here' | 'taken';
