import { expect, test } from 'vitest';
import { freshPlan } from '#domain/work-plan.ts';
import { videoOf } from '#tests/support/videos.ts';
import { labelChange, labelChoices, labelMeant } from './labels-question.tsx';

const labelled = (...labels: string[]) => videoOf({ work: { ...freshPlan('a0'), labels } });
const choices = labelChoices(
  ['rush', 'reshoot', 'voice-over'],
  [labelled('rush', 'reshoot', 'archive'), labelled('rush')],
);

test('labels that are no longer offered can still be taken off', () => {
  expect(choices).toEqual([
    { label: 'rush', share: 'all' },
    { label: 'reshoot', share: 'some' },
    { label: 'voice-over', share: 'none' },
    { label: 'archive', share: 'some' },
  ]);
});

test('a typed name means the label of that name, or else the first that contains it', () => {
  const named = labelChoices(['rush hour', 'rush', 'reshoot'], []);
  const typed = ['Rush ', 'rus', 'hour RUSH', 'shoot', 'fragile', ' '];
  expect(typed.map((words) => labelMeant(named, words))).toEqual([
    'rush',
    'rush hour',
    'rush hour',
    'reshoot',
    null,
    null,
  ]);
});

test('a typed name means its label however its letters are composed', () => {
  const named = labelChoices(['caf\u00e9 noir', 'cafe', 'caf\u00e9'], []);
  expect(labelMeant(named, 'Cafe\u0301')).toBe('caf\u00e9');
  expect(labelMeant(named, 'cafe')).toBe('cafe');
  expect(labelMeant(named, 'Cafe noir')).toBe('caf\u00e9 noir');
});

test('only changed labels are written', () => {
  expect(labelChange(choices, new Map())).toEqual({ addLabels: [], dropLabels: [] });
  const chosen = new Map([
    ['rush', true],
    ['reshoot', true],
    ['archive', false],
    ['voice-over', false],
  ]);
  expect(labelChange(choices, chosen)).toEqual({ addLabels: ['reshoot'], dropLabels: ['archive'] });
});
