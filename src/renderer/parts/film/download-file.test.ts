import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadArchive } from './download-file.ts';

// Stand-ins for the storage and for the browser's dialog, which no test can press.

const megabyte = 1024 * 1024;
const words = new TextEncoder();
const linkFiles = vi.fn(() =>
  Promise.resolve([
    { url: 'https://files.test/wide', name: 'Cup v1 16x9.webm', size: 4 },
    { url: 'https://files.test/tall', name: 'Cup v1 9x16.webm', size: 4 },
  ]),
);
const onGathering = vi.fn();
const archive = { name: 'Cup v1.zip', size: 150 * megabyte, linkFiles, onGathering };

beforeEach(() => {
  linkFiles.mockClear();
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
  const files = unzipSync(read());
  expect(Object.keys(files)).toEqual(['Cup v1 16x9.webm', 'Cup v1 9x16.webm']);
  expect(files['Cup v1 9x16.webm']).toEqual(words.encode('tall'));
});

test('nothing is asked for when no place is chosen', async () => {
  const giveUp = () => Promise.reject(new DOMException('', 'AbortError'));
  vi.stubGlobal('window', { showSaveFilePicker: giveUp });
  await downloadArchive(archive);
  expect(linkFiles).not.toHaveBeenCalled();
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
