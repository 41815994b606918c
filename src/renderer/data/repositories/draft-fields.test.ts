import { describe, expect, test } from 'vitest';
import { cardOf } from '#domain/copy-allowance.ts';
import type { VideoDraft } from '#domain/video.ts';
import { draftFrom, fieldsOf, slotOf } from './draft-fields.ts';

const draft: VideoDraft = {
  title: 'Teapot',
  block: 2,
  length: 15,
  copyCards: [cardOf('Pours without a drip'), cardOf('')],
  startCard: { use: true, logo: false, tagline: 'New' },
  endCard: { use: false, logo: true, tagline: '' },
};

describe('the fields of a draft', () => {
  test('make the same draft again', () => {
    expect(draftFrom(fieldsOf(draft))).toEqual(draft);
  });
  test('have one for each place of a card', () => {
    expect(fieldsOf(draft)).toMatchObject({
      'copyCards.0': 'Pours without a drip',
      'copyCards.1': '',
      'copyCards.2': null,
      'copyCards.5': null,
      'startCard.tagline': 'New',
    });
    expect(slotOf('copyCards.5')).toBe(5);
    expect(slotOf('title')).toBeNull();
  });
  test('close up where a card between others is gone', () => {
    const merged = draftFrom({ ...fieldsOf(draft), 'copyCards.0': null, 'copyCards.2': 'Third' });
    expect(merged?.copyCards).toEqual([cardOf(''), cardOf('Third')]);
  });
  test('keep a title as it is typed, and make no draft of what is none', () => {
    expect(draftFrom({ ...fieldsOf(draft), title: 'Teapot ' })?.title).toBe('Teapot ');
    expect(draftFrom({ ...fieldsOf(draft), title: '' })?.title).toBe('');
    expect(draftFrom({ ...fieldsOf(draft), length: 7 })).toBeNull();
  });
});
