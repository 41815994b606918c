import { describe, expect, test } from 'vitest';
import { cardOf } from '#domain/copy-allowance.ts';
import { videoLengths } from '#domain/video-length.ts';
import { emptyTitleCard, videoDraft, type VideoDraft } from '#domain/video.ts';
import { draftProblems } from '../draft-problems.ts';
import { placeholderBlocker, replacedBy, storyTemplates, withTemplate } from './templates.ts';

const empty: VideoDraft = {
  title: 'Kettle',
  block: 2,
  length: 30,
  copyCards: [],
  startCard: emptyTitleCard,
  endCard: emptyTitleCard,
};

describe.each(storyTemplates)('$name', (template) => {
  test.each(videoLengths)('fits %s s, and keeps title, block and length', (length) => {
    const applied = withTemplate({ ...empty, length }, template);
    expect(draftProblems(applied)).toEqual([]);
    expect(videoDraft.safeParse(applied).success).toBe(true);
    expect(applied).toMatchObject({ title: 'Kettle', block: 2, length });
  });

  test('cannot be ordered before its brackets are filled', () => {
    expect(placeholderBlocker(withTemplate(empty, template))).toContain('brackets');
  });
});

test('brackets of the person are no placeholder', () => {
  const copyCards = [cardOf('Kettle [2 litres]')];
  expect(placeholderBlocker({ ...empty, copyCards })).toBeNull();
});

test('what a template would replace is said', () => {
  expect(replacedBy(empty)).toEqual([]);
  const copyCards = ['Slow', ' '].map(cardOf);
  const endCard = { use: false, logo: true, tagline: 'In shops now' };
  expect(replacedBy({ ...empty, copyCards, endCard })).toEqual([
    'one written card',
    'the end card',
  ]);
});
