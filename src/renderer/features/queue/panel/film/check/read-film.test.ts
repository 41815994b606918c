import { describe, expect, test, vi } from 'vitest';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { readFilm } from './read-film.ts';

const frames = 25;

/** An MP4 of one second at 25 frames a second, with its index first. Its pictures mean nothing. */
async function makeMp4(start = 0): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source, { frameRate: frames });
  await output.start();
  for (let frame = 0; frame < frames; frame += 1) {
    const packet = new EncodedPacket(
      new Uint8Array([0, 0, 0, 2, 0x65, frame]),
      frame === 0 ? 'key' : 'delta',
      start + frame / frames,
      1 / frames,
    );
    await source.add(packet, {
      decoderConfig: {
        codec: 'avc1.42001e',
        codedWidth: 640,
        codedHeight: 360,
        // The least that a decoder is told of H.264: version, profile, level, and no parameter sets.
        description: new Uint8Array([1, 0x42, 0, 0x1e, 0xff, 0xe0, 0]),
      },
    });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? []);
}

const asFile = (bytes: Uint8Array<ArrayBuffer>) =>
  new File([bytes], 'cut.mp4', { type: 'video/mp4' });
const codes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** The film with another name of its codec, as its sample description has it. */
function withCodec(film: Uint8Array<ArrayBuffer>, name: string): Uint8Array<ArrayBuffer> {
  const at = Buffer.from(film).indexOf('avc1', Buffer.from(film).indexOf('stsd'));
  const changed = film.slice();
  changed.set(codes(name), at);
  return changed;
}

/** The boxes of the outermost level, by name. */
function boxesOf(
  film: Uint8Array<ArrayBuffer>,
): { name: string; bytes: Uint8Array<ArrayBuffer> }[] {
  const boxes = [];
  const view = new DataView(film.buffer);
  for (let at = 0; at < film.length; at += view.getUint32(at)) {
    const bytes = film.slice(at, at + view.getUint32(at));
    boxes.push({ name: String.fromCharCode(...bytes.slice(4, 8)), bytes });
  }
  return boxes;
}

/** The film with its index behind its pictures, as cameras write it. */
async function withIndexLast(film: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const boxes = boxesOf(film);
  const isIndex = ({ name }: { name: string }) => name === 'moov';
  const index = boxes.find(isIndex)?.bytes ?? new Uint8Array();
  // The index says where the pictures stand: they move forward by its length.
  const offsets = Buffer.from(index).indexOf('stco');
  const view = new DataView(index.buffer);
  for (let entry = 0; entry < view.getUint32(offsets + 8); entry += 1) {
    const at = offsets + 12 + entry * 4;
    view.setUint32(at, view.getUint32(at) - index.length);
  }
  const rest = boxes.filter((box) => !isIndex(box)).map(({ bytes }) => bytes);
  return new Uint8Array(await new Blob([...rest, index]).arrayBuffer());
}

describe('an MP4', () => {
  test('is read as what it is, without a decoder', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const film = await makeMp4();
    expect(boxesOf(film).map(({ name }) => name)).toEqual(['ftyp', 'moov', 'mdat']);
    expect(await readFilm(asFile(film))).toMatchObject({
      kind: 'film',
      facts: {
        durationSeconds: 1,
        frames,
        width: 640,
        height: 360,
        frameRate: { numerator: 25, denominator: 1 },
        firstFrameMicroseconds: 0,
        isConstantRate: true,
        hasSound: false,
        isFastStart: true,
      },
    });
  });

  test('says when its first frame comes', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await readFilm(asFile(await makeMp4(0.08)))).toMatchObject({
      facts: { durationSeconds: 1, frames, firstFrameMicroseconds: 80_000 },
    });
  });

  test('whose index stands behind its pictures does not start fast', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const film = await withIndexLast(await makeMp4());
    expect(boxesOf(film).map(({ name }) => name)).toEqual(['ftyp', 'mdat', 'moov']);
    expect(await readFilm(asFile(film))).toMatchObject({
      kind: 'film',
      facts: { frames, isFastStart: false },
    });
  });

  test.each([
    ['hvc1', 'HEVC (H.265)'],
    ['hev1', 'HEVC (H.265)'],
    ['apch', 'ProRes'],
    ['ap4h', 'ProRes'],
    ['xyz1', 'of the kind “xyz1”'],
  ])('with pictures of the kind %s is refused as %s, with the way to export', async (id, name) => {
    // The library tells of a kind that it does not know.
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await readFilm(asFile(withCodec(await makeMp4(), id)))).toEqual({
      kind: 'refused',
      message: `This film is ${name}, which not every browser plays. Nothing was sent; export it as MP4 with H.264 and AAC.`,
    });
  });

  test('that is only named so is refused as damaged', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await readFilm(new File(['no film'], 'cut.mp4'))).toEqual({
      kind: 'refused',
      message:
        'This file cannot be read as a film; it may be damaged. Nothing was sent; export it as MP4 with H.264 and AAC.',
    });
  });
});
