import { expect, test, vi } from 'vitest';
import type { UploadsClient } from '#data/storage/create-uploads.ts';
import type { Uploads } from '#stores/upload.ts';
import { filmFormats } from '#domain/stored-file.ts';
import { emptyTitleCard } from '#domain/video.ts';
import type { FilmFacts } from './check/film-facts.ts';
import { createFilmIntake } from './film-intake.ts';

const right: FilmFacts = {
  durationSeconds: 15,
  width: 1080,
  height: 1920,
  frameRate: { numerator: 25, denominator: 1 },
  isConstantRate: true,
  frames: 375,
  firstFrameMicroseconds: 0,
  hasSound: true,
  isFastStart: true,
  ends: null,
  sound: null,
  soundEnds: 15,
  brokenAt: { picture: null, sound: null },
  notes: [],
};

const webm = (name = 'lamp.webm') =>
  new File(
    [new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]), 'webm', new Uint8Array(100)],
    name,
  );

function stage(facts: Partial<FilmFacts> = {}, isWaitedFor = false) {
  const begin = vi.fn<UploadsClient['begin']>().mockResolvedValue();
  let running: Uploads = {};
  const intake = createFilmIntake({
    video: {
      id: 'video1',
      userId: 'customer',
      length: 15,
      startCard: emptyTitleCard,
      endCard: emptyTitleCard,
    },
    uid: 'editor',
    uploads: {
      begin,
      continueWith: () => Promise.resolve(isWaitedFor),
      getState: () => running,
      subscribe: () => () => {},
      cancel: () => Promise.resolve(),
      dismiss: () => {},
    },
    readFilm: () => Promise.resolve({ kind: 'film', facts: { ...right, ...facts }, poster: null }),
  });
  const run = (uploads: Uploads) => {
    running = uploads;
  };
  const states = () => intake.getState().map(({ state }) => state);
  return { intake, begin, run, states };
}

test('a film without a problem is sent at once to the format that it has', async () => {
  const { intake, begin, states } = stage();
  await intake.take([webm('a/b.webm')], filmFormats);
  expect(states()).toEqual([]);
  const [target, draft] = begin.mock.calls[0] ?? [];
  expect(target).toBe('cut/video1/9:16');
  expect(draft).toMatchObject({
    userId: 'customer',
    uploadedBy: 'editor',
    format: '9:16',
    name: 'a-b.webm',
    type: 'video/webm',
    report: { problems: [], overriddenBecause: null, frames: 375 },
  });
});

test('a film with problems waits for a reason, which stays with it', async () => {
  const { intake, begin, states } = stage({
    durationSeconds: 14,
    hasSound: false,
    soundEnds: null,
  });
  await intake.take([webm()], filmFormats);
  expect(states()).toEqual(['asks']);
  expect(begin).not.toHaveBeenCalled();
  await intake.sendAnyway(intake.getState()[0]?.id ?? 0, 'The music comes later');
  expect(begin.mock.calls[0]?.[1]).toMatchObject({
    report: {
      problems: [{ code: 'length' }, { code: 'noSound' }],
      overriddenBecause: 'The music comes later',
    },
  });
});

test('a format that was not bought waits for a word, and its report has no problem', async () => {
  const { intake, begin, states } = stage();
  await intake.take([webm()], ['16:9']);
  expect(states()).toEqual(['asks']);
  expect(JSON.stringify(intake.getState())).toContain('9:16 was not bought');
  await intake.sendAnyway(intake.getState()[0]?.id ?? 0, 'A gift');
  const report = { problems: [], overriddenBecause: 'A gift' };
  expect(begin.mock.calls[0]?.[1]).toMatchObject({ report });
});

test('where the bought formats are not known, every format is sent', async () => {
  const { intake, states } = stage();
  await intake.take([webm()], null);
  expect(states()).toEqual([]);
});

test('a film that can no longer be read when it is sent is refused, and told', async () => {
  const { intake, begin } = stage({ hasSound: false });
  await intake.take([webm()], filmFormats);
  begin.mockRejectedValue(new DOMException('gone', 'NotFoundError'));
  await intake.sendAnyway(intake.getState()[0]?.id ?? 0, 'A first look');
  expect(intake.getState()).toMatchObject([{ state: 'refused' }]);
  expect(JSON.stringify(intake.getState())).toContain('cannot be read on this device');
});

test.each([
  ['empty', new File([], 'lamp.mp4'), 'This file is empty.'],
  ['a program', new File(['MZ, a program'], 'lamp.mp4'), 'This is not a film that we know.'],
])('%s is refused before it is read, whatever its name', async (_, file, words) => {
  const { intake, begin } = stage();
  await intake.take([file], filmFormats);
  expect(intake.getState()).toMatchObject([{ state: 'refused' }]);
  expect(JSON.stringify(intake.getState())).toContain(words);
  expect(begin).not.toHaveBeenCalled();
});

test('a film of no format of ours is refused with its size', async () => {
  const { intake } = stage({ width: 2048, height: 858 });
  await intake.take([webm()], filmFormats);
  expect(intake.getState()).toMatchObject([{ state: 'refused' }]);
  expect(JSON.stringify(intake.getState())).toContain('2048 × 858');
});

test('a second film for a format waits until the first one is out of the way', async () => {
  const { intake, begin, run } = stage();
  await intake.take([webm()], filmFormats);
  const [target, draft] = begin.mock.calls[0] ?? [];
  if (target === undefined || draft === undefined) throw new Error('Nothing was sent');
  const [key, fileId, sent, phase] = ['x', 'file1', 0, { state: 'paused' }] as const;
  run({ x: { key, target, draft, fileId, sent, phase } });
  await intake.take([webm()], filmFormats);
  expect(JSON.stringify(intake.getState())).toContain('Cancel that upload first');
  expect(begin).toHaveBeenCalledTimes(1);
});

test('the file that an earlier upload waits for goes on without another check', async () => {
  const { intake, begin, states } = stage({ durationSeconds: 3 }, true);
  await intake.take([webm()], filmFormats);
  expect(states()).toEqual([]);
  expect(begin).not.toHaveBeenCalled();
});
