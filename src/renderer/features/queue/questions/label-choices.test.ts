import { expect, test } from 'vitest';
import { freshPlan } from '#domain/work-plan.ts';
import { videoOf } from '#tests/support/videos.ts';
import { labelChange, labelChoices } from './label-choices.ts';

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

test('only what was chosen otherwise changes', () => {
  expect(labelChange(choices, new Map())).toEqual({ addLabels: [], dropLabels: [] });
  const chosen = new Map([
    ['rush', true],
    ['reshoot', true],
    ['archive', false],
    ['voice-over', false],
  ]);
  expect(labelChange(choices, chosen)).toEqual({ addLabels: ['reshoot'], dropLabels: ['archive'] });
});
