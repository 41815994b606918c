import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { stalledMilliseconds } from '#lib/with-timeout.ts';
import { readFilm } from './read-film.ts';
import { StalledFileError } from '#lib/stall-watch.ts';

const frames = 25;

const codes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** Version 1, two channels, 312 samples ahead, 48 kHz (RFC 7845). */
const opusHead = new Uint8Array([...codes('OpusHead'), 1, 2, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0]);

type Made = {
  start?: number;
  count?: number;
  profile?: string;
  soundSeconds?: number;
  soundCodec?: 'aac' | 'opus';
  /** What a decoder is told of AAC (AudioSpecificConfig of ISO 14496-3): LC unless told. */
  aac?: readonly number[];
  /** What a decoder is told of H.264, and what each picture has to say of itself. */
  record?: string;
  pictures?: (frame: number) => Uint8Array;
};

/**
 * An MP4 at 25 frames a second, with its index first; one second of it unless told. Its pictures are units of
 * H.264 that mean nothing, and so is its sound.
 */
async function makeMp4({
  start = 0,
  count = frames,
  profile = '42001e',
  soundSeconds = 0,
  soundCodec = 'aac',
  aac = [0x11, 0x90],
  // The least: version, profile, level, and no parameter sets.
  record = `01${profile}ffe000`,
  pictures = () => new Uint8Array([0x65]),
}: Made = {}): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source, { frameRate: frames });
  const sound = new EncodedAudioPacketSource(soundCodec);
  if (soundSeconds > 0) output.addAudioTrack(sound);
  await output.start();
  const addPictures = async () => {
    for (let frame = 0; frame < count; frame += 1) {
      const unit = new Uint8Array(100).fill(1 + (frame % 100));
      unit.set([0, 0, 0, 96, ...pictures(frame)]);
      const type = frame === 0 ? 'key' : 'delta';
      await source.add(new EncodedPacket(unit, type, start + frame / frames, 1 / frames), {
        decoderConfig: {
          codec: `avc1.${profile}`,
          codedWidth: 640,
          codedHeight: 360,
          description: new Uint8Array(Buffer.from(record, 'hex')),
        },
      });
    }
    source.close();
  };
  const addSound = async () => {
    const each = 1024 / 48_000;
    for (let at = 0; at < soundSeconds; at += each) {
      await sound.add(new EncodedPacket(new Uint8Array(20).fill(0x21), 'key', at, each), {
        decoderConfig: {
          codec: soundCodec === 'aac' ? 'mp4a.40.2' : 'opus',
          sampleRate: 48_000,
          numberOfChannels: 2,
          description: soundCodec === 'aac' ? new Uint8Array(aac) : opusHead,
        },
      });
    }
    if (soundSeconds > 0) sound.close();
  };
  await Promise.all([addPictures(), addSound()]);
  await output.finalize();
  return new Uint8Array(target.buffer ?? []);
}

const asFile = (bytes: Uint8Array<ArrayBuffer>) =>
  new File([bytes], 'cut.mp4', { type: 'video/mp4' });
const read = (file: File) => readFilm(file, new AbortController().signal);

/** The film with another name of its codec, as its sample description has it. */
function withCodec(
  film: Uint8Array<ArrayBuffer>,
  name: string,
  instead = 'avc1',
): Uint8Array<ArrayBuffer> {
  const at = Buffer.from(film).indexOf(instead, Buffer.from(film).indexOf('stsd'));
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

/** The film of which two pieces are shown, as long as said: from its edit, and from twice as far. */
function withTwoPieces(film: Uint8Array<ArrayBuffer>, ...seconds: [number, number]) {
  const list = Buffer.from(film).indexOf('elst');
  const [entry, length] = [list + 12, 12];
  const longer = new Uint8Array(film.length + length);
  longer.set(film.subarray(0, entry + length));
  longer.set(film.subarray(entry), entry + length);
  const view = new DataView(longer.buffer);
  view.setUint32(list + 8, 2);
  // The edit leaves out one of three seconds.
  const [perSecond, from] = [view.getUint32(entry) / 2, view.getInt32(entry + 4)];
  for (const [piece, each] of seconds.entries()) {
    view.setUint32(entry + piece * length, each * perSecond);
    view.setInt32(entry + piece * length + 4, from * (piece + 1));
  }
  const placeOf = (name: string) => Buffer.from(longer).indexOf(name);
  for (const name of ['moov', 'trak', 'edts', 'elst']) {
    const size = placeOf(name) - 4;
    view.setUint32(size, view.getUint32(size) + length);
  }
  const offsets = placeOf('stco');
  for (let at = offsets + 12; at < offsets + 12 + view.getUint32(offsets + 8) * 4; at += 4) {
    view.setUint32(at, view.getUint32(at) + length);
  }
  return longer;
}

describe('an MP4', () => {
  test('is read no further once nobody wants it', async () => {
    const film = asFile(await makeMp4());
    await expect(readFilm(film, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('whose reading stops is given up, and neither passes nor counts as damaged', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const film = asFile(await makeMp4());
    const reading = vi.fn(() => new Promise<ArrayBuffer>(() => {}));
    const slice = film.slice.bind(film);
    // Its disk falls asleep after the first look at it.
    vi.spyOn(film, 'slice')
      .mockImplementationOnce(slice)
      .mockImplementation(() =>
        Object.assign(new Blob(), {
          arrayBuffer: reading,
          stream: () => new ReadableStream({ pull: () => reading().then(() => undefined) }),
        }),
      );
    const outcome = read(film).catch((error: unknown) => error);
    await vi.waitFor(() => expect(reading).toHaveBeenCalled());
    vi.advanceTimersByTime(stalledMilliseconds);
    expect(await outcome).toBeInstanceOf(StalledFileError);
    vi.useRealTimers();
  });

  test('is read as what it is, without a decoder', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const film = await makeMp4();
    expect(boxesOf(film).map(({ name }) => name)).toEqual(['ftyp', 'moov', 'mdat']);
    expect(await read(asFile(film))).toMatchObject({
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
        soundEnds: null,
        brokenAt: { picture: null, sound: null },
        // Node decodes nothing.
        notes: [{ code: 'notDecoded', frame: 0 }],
      },
    });
  });

  test('says when its first frame comes', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await read(asFile(await makeMp4({ start: 0.08 })))).toMatchObject({
      facts: { durationSeconds: 1, frames, firstFrameMicroseconds: 80_000 },
    });
  });

  test('whose index stands behind its pictures does not start fast', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const film = await withIndexLast(await makeMp4());
    expect(boxesOf(film).map(({ name }) => name)).toEqual(['ftyp', 'mdat', 'moov']);
    expect(await read(asFile(film))).toMatchObject({
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
    expect(await read(asFile(withCodec(await makeMp4(), id)))).toEqual({
      kind: 'refused',
      message: `This film is ${name}, which not every browser plays. Nothing was sent; export it as MP4 with H.264 and AAC.`,
    });
  });

  test.each([
    ['ac-3', 'AC-3 (Dolby Digital)'],
    ['ec-3', 'E-AC-3 (Dolby Digital Plus)'],
    ['alac', 'ALAC (Apple Lossless)'],
  ])('with sound of the kind %s is refused as %s', async (id, name) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const described = withCodec(await makeMp4({ soundSeconds: 1 }), id, 'mp4a');
    // Without the box that says that it is AAC.
    const film = withCodec(described, 'free', 'esds');
    expect(await read(asFile(film))).toEqual({
      kind: 'refused',
      message: `The sound of this film is ${name}, which not every browser plays. Nothing was sent; export it as MP4 with H.264 and AAC.`,
    });
  });

  test.each([[0.4], [1], [3]])('says that its sound ends at %d s', async (soundSeconds) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const reading = await read(asFile(await makeMp4({ soundSeconds })));
    if (reading.kind === 'refused') throw new Error(reading.message);
    expect(reading.facts.durationSeconds).toBe(1);
    expect(reading.facts.soundEnds).toBeCloseTo(soundSeconds, 1);
  });

  test('counts what is shown, not the frames that its edit list hides at both ends', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const film = await makeMp4({ start: -1, count: 3 * frames });
    expect(await read(asFile(film))).toMatchObject({
      facts: { durationSeconds: 2, frames: 2 * frames, firstFrameMicroseconds: 0 },
    });
    // The list ends the film earlier, too: its only entry begins with the length.
    const length = Buffer.from(film).indexOf('elst') + 12;
    const view = new DataView(film.buffer);
    view.setUint32(length, view.getUint32(length) / 2);
    expect(await read(asFile(film))).toMatchObject({
      facts: { durationSeconds: 1, frames, firstFrameMicroseconds: 0 },
    });
  });

  test('is as long as all pieces of its edit list', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    // Of three seconds: 0.4 s from the second one, and 0.8 s from the third one.
    const film = withTwoPieces(await makeMp4({ start: -1, count: 3 * frames }), 0.4, 0.8);
    const reading = await read(asFile(film));
    if (reading.kind === 'refused') throw new Error(reading.message);
    expect(reading.facts.durationSeconds).toBeCloseTo(1.2, 5);
    expect(reading.facts).toMatchObject({ frames: 30, isConstantRate: true });
    expect(reading.facts.notes).toContainEqual({ code: 'edits', frame: null });
  });

  // No unit of H.264 has them (ITU-T H.264, 7.4.1).
  test.each([[[0, 0, 0]], [[0, 0, 1]], [[0, 0, 2]]])(
    'with the bytes %j inside a picture is damaged there',
    async (bytes) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      const pictures = (frame: number) =>
        new Uint8Array([0x65, 7, 7, ...(frame === 10 ? bytes : []), 7]);
      expect(await read(asFile(await makeMp4({ pictures })))).toEqual({
        kind: 'refused',
        message: expect.stringContaining('This film is damaged from 0.4 s on'),
      });
    },
  );

  test('with zeros that are guarded as H.264 guards them is whole', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const pictures = () => new Uint8Array([0x65, 0, 0, 3, 0, 0, 3, 1, 0, 0, 7]);
    expect(await read(asFile(await makeMp4({ pictures })))).toMatchObject({ kind: 'film' });
  });

  test.each([
    ['42001e', []],
    ['4d4028', []],
    ['640034', []],
    ['64003c', ['profile']],
    ['6e0028', ['profile']],
    ['7a1028', ['profile']],
  ])('with the profile and level %s is held up for %j', async (profile, kindProblems) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await read(asFile(await makeMp4({ profile })))).toMatchObject({
      facts: { kindProblems },
    });
  });

  test.each([
    ['LC', [0x11, 0x90], []],
    ['HE', [0x2b, 0x11, 0x88, 0], []],
    ['Main', [0x09, 0x90], ['soundKind']],
    // Object type 42, which is written as 31 and 10 more.
    ['xHE', [0xf9, 0x46, 0x40], ['soundKind']],
  ])('with AAC of the kind %s is held up for %j', async (_name, aac, kindProblems) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await read(asFile(await makeMp4({ soundSeconds: 1, aac })))).toMatchObject({
      facts: { kindProblems },
    });
  });

  // Of the file's own parameters, its decoder is told by a description.
  test.each([
    ['but plays others of its codec', true, ['soundKind']],
    ['nor any other of its codec', false, []],
  ])('with sound that this browser does not play, %s', async (_, others, kindProblems) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const isConfigSupported = ({ description }: AudioDecoderConfig) =>
      Promise.resolve({ supported: description === undefined && others });
    vi.stubGlobal('AudioDecoder', { isConfigSupported });
    const reading = await read(asFile(await makeMp4({ soundSeconds: 1 })));
    vi.unstubAllGlobals();
    expect(reading).toMatchObject({ facts: { kindProblems } });
  });

  test('with Opus beside pictures that all browsers play is noted for older ones', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const reading = await read(asFile(await makeMp4({ soundSeconds: 1, soundCodec: 'opus' })));
    if (reading.kind === 'refused') throw new Error(reading.message);
    expect(reading.facts.notes.map(({ code }) => code)).toContain('olderSafari');
  });

  test('of a profile that no browser decodes is refused', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await read(asFile(await makeMp4({ profile: '760028' })))).toMatchObject({
      kind: 'refused',
    });
  });

  // As x264 writes them: with fields, and with whole frames in what may hold fields.
  const [withFields, withWholeFrames] = [
    '014d4028ffe1001a674d4028eca03c0227ef011000000300100000030321f162d96000',
    '014d4028ffe1001a674d4028eca03c0223ef011000000300100000030320f183196000',
  ];
  /** The beginning of a slice: its place, its kind, its parameters, four bits of its number, and this. */
  const slice = (isField: boolean) =>
    new Uint8Array([0x41, 0b1001_1010, isField ? 0b0001_0000 : 0]);

  test.each([
    ['as fields', withFields, () => false, 0],
    ['as fields from its 11th picture on', withWholeFrames, (frame: number) => frame >= 10, 0.4],
    ['as frames', withWholeFrames, () => false, null],
    ['of old as frames', undefined, () => true, null],
  ])('stored %s is told from others', async (_name, record, isField, fieldsFrom) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const film = await makeMp4({
      ...(record === undefined ? {} : { record }),
      pictures: (frame) => slice(isField(frame)),
    });
    expect(await read(asFile(film))).toMatchObject({ facts: { fieldsFrom } });
  });

  test('whose index was cut off is not said to be without pictures', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const film = await withIndexLast(await makeMp4());
    expect(await read(asFile(film.slice(0, -300)))).toEqual({
      kind: 'refused',
      message: expect.stringContaining('it may be damaged'),
    });
  });

  test('that is only named so is refused as damaged', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await read(new File(['no film'], 'cut.mp4'))).toEqual({
      kind: 'refused',
      message:
        'This file cannot be read as a film; it may be damaged. Nothing was sent; export it as MP4 with H.264 and AAC.',
    });
  });
});

type Film = Uint8Array<ArrayBuffer>;

const demoFilm = (): Film =>
  new Uint8Array(
    readFileSync(new URL('../../../../local/seed/films/film-5s-16x9-v1.webm', import.meta.url)),
  );

/** What happens to files on their way; `part` is how much is lost where it is not a share. */
const damages: [string, (film: Film, part: number) => Film][] = [
  ['of which the first 70 % arrived', (film) => film.slice(0, film.length * 0.7)],
  [
    'with bytes taken out of its middle',
    (film, part) => {
      const middle = Math.floor(film.length / 2);
      return new Uint8Array([...film.slice(0, middle), ...film.slice(middle + part)]);
    },
  ],
  [
    'with a quarter of zeros',
    (film) => film.slice().fill(0, film.length * 0.5, film.length * 0.75),
  ],
  ['without its last bytes', (film, part) => film.slice(0, -part)],
];

describe.each(damages)('a film %s', (_name, damage) => {
  const refusal = {
    kind: 'refused',
    message: expect.stringMatching(/^This film is damaged from [\d.]+ s on/),
  };

  test('is refused as MP4', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await read(asFile(damage(await makeMp4(), 60)))).toEqual(refusal);
  });

  test('is refused as WebM', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await read(asFile(damage(demoFilm(), 1000)))).toEqual(refusal);
  });
});

test('a whole WebM passes, also with something behind it, and says what was not checked', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  for (const film of [demoFilm(), new Uint8Array([...demoFilm(), 0, 0, 0, 0])]) {
    const reading = await read(asFile(film));
    if (reading.kind === 'refused') throw new Error(reading.message);
    const { facts } = reading;
    expect(facts).toMatchObject({ durationSeconds: 5, frames: 125, hasSound: true });
    expect(facts.soundEnds).toBeCloseTo(5, 0);
    expect(facts.notes.map(({ code }) => code)).toEqual(['olderSafari', 'notDecoded', 'notHeard']);
  }
});
