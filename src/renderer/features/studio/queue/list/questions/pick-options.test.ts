import { expect, test } from 'vitest';
import { firstOf, foundOptions, steppedTo, refusalWords } from './pick-options.ts';

const people = ['Ana Reyes', 'Ben Okoye', 'Anton Berg'].map((label) => ({ id: label, label }));
const labels = (words: string) => foundOptions(people, words).map(({ label }) => label);

test('people are found by any part of their names', () => {
  expect(labels('')).toHaveLength(3);
  expect(labels('AN')).toEqual(['Ana Reyes', 'Anton Berg']);
  expect(labels('berg an')).toEqual(['Anton Berg']);
  expect(labels('x')).toEqual([]);
});

test('a name is found however its letters are composed', () => {
  const options = [{ label: 'Zo\u00eb Lang' }, { label: 'Ande\u0301 Roy' }];
  expect(foundOptions(options, 'zoe\u0308')).toEqual([options[0]]);
  expect(foundOptions(options, 'and\u00e9')).toEqual([options[1]]);
  expect(foundOptions(options, 'roy ande')).toEqual([options[1]]);
});

test('arrows go round the ends, and other keys nowhere', () => {
  const step = (from: string | undefined, key: string) => steppedTo(people, from, key);
  expect(step('Ana Reyes', 'ArrowDown')).toBe('Ben Okoye');
  expect(step('Anton Berg', 'ArrowDown')).toBe('Ana Reyes');
  expect(step('Ana Reyes', 'ArrowUp')).toBe('Anton Berg');
  expect(step(undefined, 'ArrowUp')).toBe('Anton Berg');
  expect(step('Ben Okoye', 'End')).toBe('Anton Berg');
  expect(step('Ben Okoye', 'x')).toBeNull();
  expect(steppedTo([], undefined, 'ArrowDown')).toBeNull();
});

test('a list begins at the present value, or at the next possible one after it', () => {
  const options = (...disabled: boolean[]) =>
    disabled.map((isOff, index) => ({
      id: String(index),
      label: '',
      disabled: isOff,
      isCurrent: index === 1,
    }));
  expect(firstOf(options(false, false, false))?.id).toBe('1');
  expect(firstOf(options(false, true, false))?.id).toBe('2');
  expect(firstOf(options(false, true, true))?.id).toBe('0');
  expect(firstOf(options(true, true))?.id).toBe('0');
  expect(firstOf(people)?.id).toBe('Ana Reyes');
  expect(firstOf([])).toBeUndefined();
});

test('a disabled option says why, if that is known', () => {
  expect(refusalWords({ label: 'Queued', note: 'It is in Queued already.' })).toBe(
    'It is in Queued already.',
  );
  expect(refusalWords({ label: 'Due…', note: null })).toBe('“Due…” is not possible now.');
});
