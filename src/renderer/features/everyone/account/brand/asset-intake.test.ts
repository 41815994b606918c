import { expect, test, vi } from 'vitest';
import type { UploadsClient } from '#data/storage/create-uploads.ts';
import { createAssetIntake } from './asset-intake.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

function stage(isWaitedFor = false) {
  const begin = vi.fn<UploadsClient['begin']>().mockResolvedValue(true);
  const continueWith = () => Promise.resolve(isWaitedFor);
  const intake = createAssetIntake({ uid: 'ada', uploads: { begin, continueWith } });
  return { intake, begin, words: () => intake.getState().map(({ message }) => message) };
}

test('a picture is sent as what it is', async () => {
  const { intake, begin, words } = stage();
  await intake.take([new File([png], 'a/cup.exe')], 'picture', 5);
  expect(words()).toEqual([]);
  expect(begin.mock.calls[0]?.slice(0, 2)).toMatchObject([
    'asset/picture',
    { userId: 'ada', assetKind: 'picture', name: 'a-cup.exe', type: 'image/png', size: 11 },
  ]);
});

test.each([
  ['a picture as a font', new File([png], 'cup.woff2'), 'font', 'This is a PNG file.'],
  ['an empty file', new File([], 'cup.png'), 'picture', 'This file is empty.'],
  ['a program', new File(['MZ'], 'cup.png'), 'logo', 'We do not know files of this type.'],
] as const)('%s is refused in words', async (_, file, kind, words) => {
  const { intake, begin } = stage();
  await intake.take([file], kind, 5);
  expect(begin).not.toHaveBeenCalled();
  const [refused] = intake.getState();
  expect(refused?.message).toContain(words);
  expect(refused?.message).toContain('Nothing was sent');
  intake.dismiss(refused?.id ?? 0);
  expect(intake.getState()).toEqual([]);
});

test('a drawing is sent, and no more files than fit', async () => {
  const { intake, begin, words } = stage();
  const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg');
  await intake.take([drawing, new File([png], 'b.png')], 'logo', 1);
  expect(begin).toHaveBeenCalledOnce();
  expect(words()).toHaveLength(1);
  expect(words()[0]).toContain('as many as fit');
});

test('a file that an upload waits for goes on there', async () => {
  const { intake, begin, words } = stage(true);
  await intake.take([new File([png], 'b.png')], 'picture', 0);
  expect(begin).not.toHaveBeenCalled();
  expect(words()).toEqual([]);
});
