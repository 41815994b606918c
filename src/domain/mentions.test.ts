import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  matchingStaff,
  mentionAt,
  mentionedUids,
  mentionParts,
  withChosen,
  withMention,
} from './mentions.ts';
import type { StaffMember } from './work-plan.ts';

const member = (uid: string, name: string): StaffMember => ({ uid, name });
const ana = member('a', 'Ana');
const reyes = member('r', 'Ana Reyes');
const jose = member('j', 'José Ortiz');
const staff = [ana, reyes, jose];

describe('a typed mention', () => {
  test('reaches from its sign to the caret, also with a space in the name', () => {
    expect(mentionAt('Ask @an', 7)).toEqual({ start: 4, query: 'an' });
    expect(mentionAt('@Ana Re, now', 7)).toEqual({ start: 0, query: 'Ana Re' });
  });
  test('is not found inside an address, on another line, or far back', () => {
    expect(mentionAt('mail ana@example', 16)).toBeNull();
    expect(mentionAt('@ana\nthen', 9)).toBeNull();
    expect(mentionAt(`@${'x'.repeat(60)}`, 61)).toBeNull();
    expect(mentionAt('nobody', 6)).toBeNull();
  });
});

test('colleagues are found by the beginning of any word, without capitals and accents', () => {
  expect(matchingStaff(staff, 'jose')).toEqual([jose]);
  expect(matchingStaff(staff, 're')).toEqual([reyes]);
  expect(matchingStaff(staff, '')).toEqual(staff);
  expect(matchingStaff(staff, 'x')).toEqual([]);
});

test('a chosen name replaces the typed text, with a space behind it', () => {
  const typed = 'Ask @an please';
  const query = mentionAt(typed, 7);
  expect(query && withMention(typed, 7, query, reyes)).toEqual({
    text: 'Ask @Ana Reyes please',
    caret: 14,
  });
  const alone = mentionAt('@an', 3);
  expect(alone && withMention('@an', 3, alone, ana)).toEqual({ text: '@Ana ', caret: 5 });
});

describe('a mentioned person', () => {
  test('is named behind the sign; of two matching names the longer one counts', () => {
    expect(mentionedUids('@Ana Reyes, look', staff)).toEqual(['r']);
    expect(mentionedUids('@Ana, look', staff)).toEqual(['a']);
    expect(mentionedUids('Ana, @Anabel and mail@Ana', staff)).toEqual([]);
  });
  test('is everybody of that name', () => {
    expect(mentionedUids('@Ana', [ana, member('b', 'Ana')])).toEqual(['a', 'b']);
  });
  test('is the one who was chosen from the list, of those with one name', () => {
    const other = member('b', 'Ana');
    expect(mentionedUids('@Ana', [ana, other], ['b'])).toEqual(['b']);
    expect(mentionedUids('@Ana and @José Ortiz', [ana, other, jose], ['b'])).toEqual(['b', 'j']);
    // Chosen, and taken out of the text again.
    expect(mentionedUids('@José Ortiz', [ana, other, jose], ['b'])).toEqual(['j']);
  });
  test('who is chosen takes the place of a namesake who was chosen before', () => {
    const other = member('b', 'Ana');
    const chosen = withChosen(withChosen(['j'], 'a', [ana, other, jose]), 'b', [ana, other, jose]);
    expect(chosen).toEqual(['j', 'b']);
  });
  test('counts only up to the limit', () => {
    const many = Array.from({ length: 30 }, (_, index) => member(`u${index}`, 'Ana'));
    expect(mentionedUids('@Ana', many)).toHaveLength(10);
  });
});

test('a text in pieces is the same text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('@', 'Ana', ' Reyes', ' ', 'x', '\n')), (pieces) => {
      const text = pieces.join('');
      expect(
        mentionParts(text, ['Ana', 'Ana Reyes'])
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
  expect(mentionParts('Hi @Ana Reyes.', ['Ana', 'Ana Reyes'])).toEqual([
    { text: 'Hi ', isMention: false },
    { text: '@Ana Reyes', isMention: true },
    { text: '.', isMention: false },
  ]);
});
