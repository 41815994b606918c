import { expect, test } from 'vitest';
import { filmNoteCodes, filmReport, maxFilmProblems } from '#domain/film-report.ts';
import { emptyTitleCard } from '#domain/video.ts';
import { filmFactsOf } from '#tests/support/film-facts.ts';
import type { EndLook, FilmFacts } from './film-facts.ts';
import { formatOfSize } from './film-format.ts';
import { notesOf, noteWords } from './film-notes.ts';
import { filmProblems, filmReportOf } from './film-problems.ts';

const right = filmFactsOf({ width: 1920, height: 1080 });

const bought = { length: 15, startCard: emptyTitleCard, endCard: emptyTitleCard } as const;
const codes = (changes: Partial<FilmFacts>, video: typeof bought = bought) =>
  filmProblems({ ...right, ...changes }, video).map(({ code }) => code);

const heard = { channelPeaks: [-2, -2], loudness: -14, truePeak: null };
const look = { isBlack: false, isFade: false, isFrozen: false, frame: 0, picture: null };
const endsOf = (start: Partial<EndLook>, end: Partial<EndLook>) => ({
  ends: { start: { ...look, ...start }, end: { ...look, ...end } },
});

test('a film that is what was bought has no problem', () => {
  expect(codes({ sound: heard })).toEqual([]);
  expect(codes({})).toEqual([]);
  expect(codes({ durationSeconds: 15.4 })).toEqual([]);
  // AAC ends up to a packet later.
  expect(codes({ soundEnds: 15.05 })).toEqual([]);
  expect(codes({ width: 1080, height: 1350 })).toEqual([]);
});

test.each([
  ['length', { durationSeconds: 14.2, soundEnds: 14.2 }],
  ['length', { durationSeconds: 30, soundEnds: 30 }],
  ['aspect', { width: 1920, height: 1088 }],
  ['resolution', { width: 1280, height: 720 }],
  ['frameRate', { isConstantRate: false }],
  ['frameRate', { frameRate: { numerator: 12_500, denominator: 1000 } }],
  ['noSound', { hasSound: false }],
  ['slowStart', { isFastStart: false }],
  ['blackStart', endsOf({ isBlack: true, isFrozen: true }, {})],
  ['blackEnd', endsOf({}, { isBlack: true })],
  ['frozenStart', endsOf({ isFrozen: true }, {})],
  ['frozenEnd', endsOf({}, { isFrozen: true })],
  ['silent', { sound: { ...heard, channelPeaks: [-80, -80], loudness: -90 } }],
  ['silent', { sound: { ...heard, loudness: null } }],
  ['tooQuiet', { sound: { ...heard, loudness: -25 } }],
  ['tooLoud', { sound: { ...heard, loudness: -8 } }],
  ['tooLoud', { sound: { ...heard, channelPeaks: [0, 0] } }],
  ['oneChannel', { sound: { ...heard, channelPeaks: [-2, -90] } }],
  ['soundLength', { soundBegins: 0.8 }],
  ['blackMiddle', { stretches: [{ kind: 'black', from: 6, until: 8 }] }],
  ['frozenMiddle', { stretches: [{ kind: 'still', from: 6, until: 11 }] }],
  ['interlaced', { fieldsFrom: 0 }],
  ['soundLength', { soundEnds: 14.4 }],
  ['soundLength', { soundEnds: 25 }],
  ['brokenPicture', { brokenAt: { picture: 3, sound: null } }],
  ['profile', { kindProblems: ['profile'] }],
  ['hdr', { kindProblems: ['hdr'] }],
  ['soundKind', { kindProblems: ['soundKind'] }],
  ['brokenSound', { brokenAt: { picture: null, sound: 3 } }],
] as const)('%s is a problem of %j', (code, changes) => {
  expect(codes(changes)).toEqual([code]);
});

test.each([
  [[-2, -90], 'Only one of its 2 channels has sound: left.'],
  [[-90, -90, -2, -90, -90, -90], 'Only one of its 6 channels has sound: center.'],
  [[-90, -90, -2, -9, -20, -20], 'Of its 6 channels, left and right have no sound.'],
  [[-2, -2, -90, -9, -20, -20], 'Of its 6 channels, center has no sound.'],
  [[-90, -2, -2, -9, -20, -20], 'Of its 6 channels, left has no sound.'],
  [[-90, -90, -2, -90], 'Only one of its 4 channels has sound: channel 3.'],
])('dead channels among %j are named', (channelPeaks, words) => {
  const sound = { ...heard, channelPeaks };
  expect(filmProblems({ ...right, sound }, bought)).toMatchObject([{ code: 'oneChannel', words }]);
});

test.each([[[-2]], [[-2, -2, -2, -90, -90, -90]], [[-2, -3, -90, -90]]])(
  'no channel is dead among %j',
  (channelPeaks) => {
    expect(codes({ sound: { ...heard, channelPeaks } })).toEqual([]);
  },
);

test('a title card that stands still is meant so', () => {
  const card = { ...emptyTitleCard, use: true };
  const ends = endsOf({ isFrozen: true }, { isFrozen: true });
  expect(codes(ends, { ...bought, startCard: card, endCard: card })).toEqual([]);
  expect(codes(endsOf({ isBlack: true }, {}), { ...bought, startCard: card })).toEqual([
    'blackStart',
  ]);
});

test('what is said of the end of a film is not said again of its middle', () => {
  const stretches = [
    { kind: 'still', from: 0, until: 4.5 },
    { kind: 'still', from: 10, until: 14.8 },
  ] as const;
  const card = { ...emptyTitleCard, use: true };
  const facts = { ...endsOf({ isFrozen: true }, { isFrozen: true }), stretches };
  expect(codes(facts)).toEqual(['frozenStart', 'frozenEnd']);
  expect(codes(facts, { ...bought, startCard: card, endCard: card })).toEqual([]);
  // Its last frames move, so nobody has said it.
  expect(codes({ ...facts, ...endsOf({ isFrozen: true }, {}) })).toEqual([
    'frozenStart',
    'frozenMiddle',
  ]);
});

test('each stretch is said with its seconds, and the frame of the first one', () => {
  const stretches = [
    { kind: 'black', from: 6, until: 8 },
    { kind: 'black', from: 10.24, until: 11 },
  ] as const;
  expect(filmProblems({ ...right, stretches }, bought)).toMatchObject([
    { frame: 150, words: 'It is black from 6 s to 8 s and from 10.2 s to 11 s.' },
  ]);
});

test('a film whose pictures begin late is as long as a player shows it', () => {
  const late = { ...right, firstFrameMicroseconds: 3_000_000 };
  expect(filmProblems(late, bought)).toMatchObject([
    { code: 'length', words: 'It is 18 s long, and 15 s were bought.' },
  ]);
  // A late start does not make up for missing pictures.
  expect(codes({ ...late, durationSeconds: 12, soundEnds: 12 })).toEqual(['length']);
});

test('each problem is said in sentences with what was found', () => {
  const [problem] = filmProblems({ ...right, durationSeconds: 14.23 }, bought);
  expect(problem?.words).toBe('It is 14.2 s long, and 15 s were bought.');
  const [quiet] = filmProblems({ ...right, sound: { ...heard, loudness: -26.34 } }, bought);
  expect(quiet?.words).toBe(
    'Its sound is too quiet: −26.3 LUFS. Mix it to −14 for the web; −24 to −10 is fine.',
  );
});

test.each([-24.04, -23, -10.04])('a mix of %s LUFS is fine, as for broadcast', (loudness) => {
  expect(codes({ sound: { ...heard, loudness } })).toEqual([]);
});

test('what was decoded or heard until a second is said with it and its frame', () => {
  expect(
    filmProblems({ ...right, soundEnds: 3.04, brokenAt: { picture: 7.2, sound: null } }, bought),
  ).toMatchObject([
    { code: 'brokenPicture', frame: 180, words: expect.stringContaining('at 7.2 s') },
    { code: 'soundLength', frame: 76, words: 'Its sound ends at 3 s, and its pictures at 15 s.' },
  ]);
});

test('a note says from which second on something was not checked', () => {
  const rate = right.frameRate;
  expect(noteWords({ code: 'notDecoded', frame: 0 }, rate)).toBe(
    'Its pictures could not be checked for damage here. Play it to its end.',
  );
  expect(noteWords({ code: 'notDecoded', frame: 80 }, rate)).toContain('here from 3.2 s on.');
  expect(noteWords({ code: 'truePeak', frame: 80 }, rate)).toContain('at 3.2 s. Limit');
});

test('a report keeps problems before notes, and can be stored with as many as it may have', () => {
  const notes = filmNoteCodes.map((code) => ({ code, frame: null }));
  const facts = { ...right, hasSound: false, width: 160, height: 90, notes };
  const report = filmReportOf(facts, filmProblems(facts, bought), {
    overriddenBecause: 'A first look',
    orderedLength: 15,
  });
  expect(filmReport.parse(report).problems).toHaveLength(maxFilmProblems);
  expect(report.problems.slice(0, 3).map(({ code }) => code)).toEqual([
    'resolution',
    'noSound',
    'olderSafari',
  ]);
  expect(notesOf(report)).toEqual(notes.slice(0, maxFilmProblems - 2));
});

test.each([
  [1920, 1080, '16:9'],
  [1080, 1080, '1:1'],
  [1080, 1350, '4:5'],
  [1080, 1920, '9:16'],
  [854, 480, '16:9'],
])('%d × %d is %s', (width, height, format) => {
  expect(formatOfSize(width, height)).toEqual({ format, isExact: true });
});

test('a cinema or television film is no format of ours', () => {
  expect(formatOfSize(2048, 858)).toBeNull();
  expect(formatOfSize(1440, 1080)).toBeNull();
});
