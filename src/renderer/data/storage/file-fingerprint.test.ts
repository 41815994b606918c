import { expect, test, vi } from 'vitest';
import { StalledFileError } from '#lib/stall-watch.ts';
import { stalledMilliseconds } from '#lib/with-timeout.ts';
import { fileFingerprint } from './file-fingerprint.ts';

const kibibyte = 1024;

function fileOf(size: number, changes: { at?: number; lastModified?: number; name?: string } = {}) {
  const { at, lastModified = 5, name = 'cut.mp4' } = changes;
  const bytes = new Uint8Array(size);
  if (at !== undefined) bytes[at] = 1;
  return new File([bytes], name, { lastModified });
}

test('the same file has the same fingerprint, also under another name', async () => {
  const [one, two] = [fileOf(500 * kibibyte), fileOf(500 * kibibyte, { name: 'cut (1).mp4' })];
  expect(await fileFingerprint(one)).toBe(await fileFingerprint(two));
});

test.each([
  ['at its start', fileOf(500 * kibibyte, { at: 3 })],
  ['at its end', fileOf(500 * kibibyte, { at: 500 * kibibyte - 1 })],
  ['in its length', fileOf(500 * kibibyte + 1)],
  ['in the time of its last change', fileOf(500 * kibibyte, { lastModified: 6 })],
])('a file that differs %s has another one', async (_, other) => {
  expect(await fileFingerprint(other)).not.toBe(await fileFingerprint(fileOf(500 * kibibyte)));
});

test.each([0, 1, 64 * kibibyte, 100 * kibibyte, 128 * kibibyte])(
  'a file of %i bytes has one',
  async (size) => {
    expect(await fileFingerprint(fileOf(size))).toMatch(/^[0-9a-f]{64}$/);
  },
);

test('a file whose disk does not answer is given up', async () => {
  vi.useFakeTimers();
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValue(new Promise(() => {}));
  try {
    const given = fileFingerprint(fileOf(100)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(stalledMilliseconds);
    expect(await given).toBeInstanceOf(StalledFileError);
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
});
