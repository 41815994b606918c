import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadArchive } from './download-file.ts';

// Stand-ins for the storage and for the browser's dialog, which no test can press.

const megabyte = 1024 * 1024;
const words = new TextEncoder();
const asked: string[] = [];
const file = (shape: 'wide' | 'tall', name: string) => ({
  name,
  size: 4,
  link: () => {
    asked.push(shape);
    return Promise.resolve(`https://files.test/${shape}`);
  },
});
const files = [file('wide', 'Cup v1 16x9.webm'), file('tall', 'Cup v1 9x16.webm')];
const onGathering = vi.fn();
const archive = { name: 'Cup v1.zip', size: 150 * megabyte, files, onGathering };

beforeEach(() => {
  asked.length = 0;
  onGathering.mockClear();
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(new Response(words.encode(url.slice(-4)))),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** The dialog in which somebody chooses a place, and what is written there. */
function dialog() {
  const written: Uint8Array[] = [];
  const pick = vi.fn((_options: object) =>
    Promise.resolve({
      createWritable: () =>
        Promise.resolve(
          new WritableStream<Uint8Array>({ write: (bytes) => void written.push(bytes) }),
        ),
    }),
  );
  vi.stubGlobal('window', { showSaveFilePicker: pick });
  return { pick, read: () => new Uint8Array(Buffer.concat(written)) };
}

test('a large archive is written to the chosen place while it is read', async () => {
  const { pick, read } = dialog();
  await downloadArchive(archive);
  expect(onGathering).not.toHaveBeenCalled();
  expect(pick).toHaveBeenCalledWith({ suggestedName: 'Cup v1.zip' });
  const saved = unzipSync(read());
  expect(Object.keys(saved)).toEqual(['Cup v1 16x9.webm', 'Cup v1 9x16.webm']);
  expect(saved['Cup v1 9x16.webm']).toEqual(words.encode('tall'));
});

test('each file is asked for when its turn comes, as addresses end', async () => {
  dialog();
  const readBefore: string[][] = [];
  vi.stubGlobal('fetch', (url: string) => {
    readBefore.push([...asked]);
    return Promise.resolve(new Response(words.encode(url.slice(-4))));
  });
  await downloadArchive(archive);
  expect(readBefore).toEqual([['wide'], ['wide', 'tall']]);
});

test('nothing is asked for when no place is chosen', async () => {
  const giveUp = () => Promise.reject(new DOMException('', 'AbortError'));
  vi.stubGlobal('window', { showSaveFilePicker: giveUp });
  await downloadArchive(archive);
  expect(asked).toEqual([]);
});

test.each([
  ['a small archive', { ...archive, size: megabyte }, true],
  ['where the page may not write', archive, false],
])('%s is saved as other downloads are', async (_name, wanted, isAllowed) => {
  const { pick } = dialog();
  if (!isAllowed) pick.mockRejectedValue(new DOMException('', 'SecurityError'));
  const click = vi.fn();
  vi.stubGlobal('document', { createElement: () => ({ click }) });
  await downloadArchive(wanted);
  expect(click).toHaveBeenCalledOnce();
  // A large one needs a warning, as the page has to stay open for it.
  expect(onGathering).toHaveBeenCalledTimes(isAllowed ? 0 : 1);
});
