import { expect, test } from 'vitest';
import { maxFileSize, type FileDraft, type PictureDraft } from '#domain/stored-file.ts';
import { sendPicture } from './send-picture.ts';

const draft: PictureDraft = {
  purpose: 'frame',
  userId: 'ada',
  uploadedBy: 'noor',
  subscriptionId: 'sub',
  videoId: null,
  format: null,
  assetKind: null,
};
const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const heic = [0, 0, 0, 16, ...Array.from('ftypheic', (letter) => letter.charCodeAt(0))];
const fileOf = (bytes: number[], name: string, size = bytes.length) =>
  new File([new Uint8Array(bytes), new Uint8Array(size - bytes.length)], name);

async function sent(file: File, shrunk: File | null) {
  const drafts: FileDraft[] = [];
  const uploads = {
    begin: (_: string, begun: FileDraft) => Promise.resolve(drafts.push(begun)),
    continueWith: () => Promise.resolve(false),
  };
  const use = { target: 'frame/sub', draft, room: 1, tooMany: 'Too many' };
  const problem = await sendPicture(uploads, use, file, () => Promise.resolve(shrunk));
  return { problem, names: drafts.map(({ name, type }) => `${name} ${type}`) };
}

test('a photo that is too large, or of a phone, is sent as a smaller JPEG where the browser reads it', async () => {
  const small = fileOf(jpeg, 'IMG_1.jpg');
  const large = fileOf(jpeg, 'IMG_1.jpg', maxFileSize.frame + 1);
  const photo = fileOf(heic, 'IMG_1.HEIC');
  for (const file of [large, photo]) {
    expect(await sent(file, small)).toEqual({ problem: null, names: ['IMG_1.jpg image/jpeg'] });
  }
  expect(await sent(small, null)).toEqual({ problem: null, names: ['IMG_1.jpg image/jpeg'] });
});

test('one that cannot be read is not sent, and says what to do', async () => {
  const large = fileOf(jpeg, 'IMG_1.jpg', maxFileSize.frame + 1);
  expect(await sent(large, null)).toMatchObject({
    problem: expect.stringContaining('larger than 20 MB'),
    names: [],
  });
  // What was made smaller is not made smaller for ever.
  expect(await sent(large, large)).toMatchObject({ names: [] });
  expect(await sent(fileOf(heic, 'IMG_1.HEIC'), null)).toMatchObject({
    problem: expect.stringContaining('save it as JPEG'),
    names: [],
  });
  expect(await sent(fileOf([], 'empty.jpg'), fileOf(jpeg, 'IMG_1.jpg'))).toMatchObject({
    problem: expect.stringContaining('empty'),
    names: [],
  });
});
