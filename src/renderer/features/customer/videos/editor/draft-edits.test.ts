import { describe, expect, test } from 'vitest';
import { cardOf } from '#domain/copy-allowance.ts';
import { videoOf } from '#tests/support/videos.ts';
import {
  draftOf,
  sameDraft,
  withCardMoved,
  withCopy,
  withFirstCards,
  withNewCard,
  withoutCard,
} from './draft-edits.ts';

const draft = draftOf(videoOf({ copyCards: ['One', 'Two words', 'Three'].map(cardOf) }));
const copyOf = (edited: typeof draft) => edited.copyCards.map(({ copy }) => copy);

describe('copy cards', () => {
  test('count their words as they are typed', () => {
    expect(withCopy(draft, 0, 'Now four little words').copyCards[0]?.wordCount).toBe(4);
  });
  test('are added empty at the end and taken away anywhere', () => {
    expect(copyOf(withNewCard(draft))).toEqual(['One', 'Two words', 'Three', '']);
    expect(copyOf(withoutCard(draft, 1))).toEqual(['One', 'Three']);
    expect(copyOf(withFirstCards(draft, 1))).toEqual(['One']);
  });
  test('move one place or many, and nowhere beyond the ends', () => {
    expect(copyOf(withCardMoved(draft, 2, 1))).toEqual(['One', 'Three', 'Two words']);
    expect(copyOf(withCardMoved(draft, 0, 2))).toEqual(['Two words', 'Three', 'One']);
    expect(withCardMoved(draft, 0, -1)).toBe(draft);
    expect(withCardMoved(draft, 2, 3)).toBe(draft);
  });
});

test('a draft is the same when only white space around its title differs', () => {
  expect(sameDraft(draft, { ...draft, title: ' Spring launch ' })).toBe(true);
  expect(sameDraft(draft, { ...draft, length: 30 })).toBe(false);
  expect(sameDraft(draft, withCopy(draft, 0, 'Uno'))).toBe(false);
  expect(sameDraft(draft, { ...draft, endCard: { ...draft.endCard, logo: false } })).toBe(false);
});
