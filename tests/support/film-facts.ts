import type { FilmFacts } from '#modules/film/check/film-facts.ts';

/** What is read of an upright film of 15 s at 25 frames a second that has no problem. */
export const filmFactsOf = (facts: Partial<FilmFacts> = {}): FilmFacts => ({
  durationSeconds: 15,
  width: 1080,
  height: 1920,
  frameRate: { numerator: 25, denominator: 1 },
  isConstantRate: true,
  frames: 375,
  firstFrameMicroseconds: 0,
  hasSound: true,
  isFastStart: true,
  ends: { start: null, end: null },
  stretches: [],
  sound: null,
  soundBegins: 0,
  soundEnds: 15,
  fieldsFrom: null,
  brokenAt: { picture: null, sound: null },
  kindProblems: [],
  notes: [],
  ...facts,
});
