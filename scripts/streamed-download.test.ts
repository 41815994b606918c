/* oxlint-disable unicorn/prefer-add-event-listener -- `onmessage` also starts the port, and has one listener. */
import { afterEach, expect, test, vi } from 'vitest';
import type {
  StreamedDownloadPart,
  StreamedDownloadRequest,
} from '#contracts/streamed-download.ts';
import { streamedDownload } from './streamed-download.ts';

type Page = { asked: string[]; demands: unknown[]; port: MessagePort | null };
const opened: MessagePort[] = [];

/** Pages under the worker; the one that knows this download answers. */
function pages(known: string): Page {
  const page: Page = { asked: [], demands: [], port: null };
  const postMessage = (
    { streamedDownload: id }: StreamedDownloadRequest,
    [port]: [MessagePort],
  ) => {
    page.asked.push(id);
    opened.push(port);
    if (id !== known) return;
    page.port = port;
    port.onmessage = ({ data }) => page.demands.push(data);
    send(page, { kind: 'head', name: "Kiln's (1).zip", size: 4 });
  };
  const stranger = {
    postMessage: (_request: unknown, [port]: [MessagePort]) => opened.push(port),
  };
  vi.stubGlobal('clients', { matchAll: () => Promise.resolve([stranger, { postMessage }]) });
  return page;
}
const send = ({ port }: Page, part: StreamedDownloadPart) => port?.postMessage(part);
const ask = (id: string) =>
  streamedDownload({ url: new URL(`https://site.test/streamed-download/${id}`) });

afterEach(() => {
  for (const port of opened.splice(0)) port.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a download is answered with what its page sends, a part at a time', async () => {
  const page = pages('abc');
  const response = await ask('abc');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-disposition': "attachment; filename*=UTF-8''Kiln%27s%20%281%29.zip",
    'content-length': '4',
  });
  const reader = response.body?.getReader();
  await expect.poll(() => page.demands).toEqual(['pull']);
  send(page, { kind: 'bytes', bytes: new Uint8Array([1, 2]) });
  expect(await reader?.read()).toMatchObject({ value: new Uint8Array([1, 2]) });
  await expect.poll(() => page.demands).toEqual(['pull', 'pull']);
  send(page, { kind: 'bytes', bytes: new Uint8Array([3, 4]) });
  // One part waits for the browser, and no other is asked for.
  await new Promise(setImmediate);
  expect(page.demands).toHaveLength(2);
  expect(await reader?.read()).toMatchObject({ value: new Uint8Array([3, 4]) });
  expect(page.demands).not.toContain('taken');
  send(page, { kind: 'end' });
  expect(await reader?.read()).toMatchObject({ done: true });
  await expect.poll(() => page.demands).toEqual(['pull', 'pull', 'pull', 'taken']);
});

test('a download that is stopped in the browser stops its page, and the other way round', async () => {
  const page = pages('abc');
  await (await ask('abc')).body?.cancel();
  await expect.poll(() => page.demands).toContain('cancel');

  const other = pages('def');
  const reader = (await ask('def')).body?.getReader();
  send(other, { kind: 'failed' });
  await expect(reader?.read()).rejects.toThrow('The page ended the download.');
});

test('a worker that waits for the browser still answers its page', async () => {
  const page = pages('abc');
  await ask('abc');
  await expect.poll(() => page.demands).toEqual(['pull']);
  send(page, { kind: 'bytes', bytes: new Uint8Array([1, 2]) });
  send(page, { kind: 'question' });
  await expect.poll(() => page.demands).toEqual(['pull', 'here']);
});

test('a download of a page that is gone is over', async () => {
  const page = pages('abc');
  vi.useFakeTimers();
  const response = ask('gone');
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await response).status).toBe(404);
  expect(page.asked).toEqual(['gone']);
});

test('it is whole without anything from outside, as the service worker gets its text', () => {
  const text = streamedDownload.toString();
  expect(text).toContain('/streamed-download/');
  expect(text).not.toContain('import');
});
