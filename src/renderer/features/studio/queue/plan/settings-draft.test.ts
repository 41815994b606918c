import { expect, test } from 'vitest';
import { queueSettings, usualQueueSettings } from '#domain/work.ts';
import {
  ageLimitProblem,
  changedWords,
  draftOf,
  draftOnto,
  labelProblem,
  settingsOf,
} from './settings-draft.ts';

test('an untouched setting stays as it was', () => {
  const settings = settingsOf(draftOf(usualQueueSettings));
  expect(settings).toEqual(usualQueueSettings);
  expect(queueSettings.safeParse(settings).success).toBe(true);
});

test.each(['', ' ', '0', '-3', '1.5', '2001', 'two days'])(
  '“%s” is no number of hours',
  (typed) => {
    expect(ageLimitProblem(typed)).toBe('Give whole hours from 1 to 2000.');
    const draft = draftOf(usualQueueSettings);
    expect(settingsOf({ ...draft, ageLimits: { ...draft.ageLimits, queued: typed } })).toBeNull();
  },
);

test('a label is new, short, and one of thirty at most', () => {
  expect(labelProblem('rush', ['Rush'])).toBe('That label is there already.');
  expect(labelProblem('x'.repeat(31), [])).toMatch(/at most 30/);
  expect(
    labelProblem(
      'new',
      Array.from({ length: 30 }, (_, index) => `l${index}`),
    ),
  ).toMatch(/more labels/);
  expect(labelProblem(' new ', ['rush'])).toBeUndefined();
});

test('a colleague’s saved change is kept beside the typed text', () => {
  const before = usualQueueSettings;
  const typed = draftOf(before);
  const draft = {
    ageLimits: { ...typed.ageLimits, queued: '90' },
    labels: [...before.labels.filter((label) => label !== 'retouch'), 'mine'],
  };
  const current = {
    ageLimits: { ...before.ageLimits, queued: 100, editing: 50 },
    labels: [...before.labels.filter((label) => label !== 'rush'), 'theirs'],
  };
  expect(settingsOf(draftOnto(draft, { before, current }))).toEqual({
    ageLimits: { ...before.ageLimits, queued: 90, editing: 50 },
    labels: ['reshoot', 'voice-over', 'check with agency', 'theirs', 'mine'],
  });
  expect(changedWords(before, current)).toBe(
    'Queued: 100 hours. Editing: 50 hours. New labels: theirs. No longer offered: rush.',
  );
});
