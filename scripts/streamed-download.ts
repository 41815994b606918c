/* oxlint-disable unicorn/prefer-add-event-listener -- `onmessage` also starts the port, and has one listener. */
import type {
  StreamedDownloadDemand,
  StreamedDownloadPart,
  StreamedDownloadRequest,
} from '#contracts/streamed-download.ts';

type Port = {
  onmessage: ((event: { data: StreamedDownloadPart }) => void) | null;
  postMessage: (demand: StreamedDownloadDemand) => void;
};
type Page = { postMessage: (request: StreamedDownloadRequest, transfer: [unknown]) => void };

/** There inside a service worker, not here. */
declare const clients: { matchAll: (options: { type: 'window' }) => Promise<Page[]> };
declare const MessageChannel: new () => { port1: Port; port2: Port };

/**
 * Answers a download with the bytes that a page makes; see `streamedDownloadPath`. A part is asked for when the
 * browser has written the last one, so that neither the page nor the worker holds more than a few.
 *
 * Workbox copies it into the service worker as text: it uses no name from outside itself.
 */
export async function streamedDownload({ url }: { url: URL }): Promise<Response> {
  const id = url.pathname.slice('/streamed-download/'.length);
  const pages = await clients.matchAll({ type: 'window' });
  const found = await new Promise<{ port: Port; name: string; size: number } | null>((resolve) => {
    setTimeout(() => resolve(null), 10_000);
    for (const page of pages) {
      const { port1: port, port2 } = new MessageChannel();
      port.onmessage = ({ data }) => {
        if (data.kind === 'head') resolve({ port, name: data.name, size: data.size });
      };
      page.postMessage({ streamedDownload: id }, [port2]);
    }
  });
  if (found === null) return new Response('This download is over.', { status: 404 });
  const { port, name, size } = found;
  let arrived = () => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      port.onmessage = ({ data }) => {
        if (data.kind === 'question') return port.postMessage('here');
        if (data.kind === 'bytes') controller.enqueue(data.bytes);
        else if (data.kind === 'end') {
          // It was asked for with nothing left in the queue, so the browser has all of it.
          controller.close();
          port.postMessage('taken');
        } else controller.error(new Error('The page ended the download.'));
        if (data.kind !== 'bytes') port.onmessage = null;
        arrived();
      };
    },
    pull: () =>
      new Promise<void>((resolve) => {
        arrived = resolve;
        port.postMessage('pull');
      }),
    cancel: () => {
      port.onmessage = null;
      port.postMessage('cancel');
    },
  });
  // As RFC 5987 wants it: `encodeURIComponent` leaves some characters that it does not allow.
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename*=UTF-8''${encoded}`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
