import { expect, test } from 'vitest';
import { withShortNames, withToast, type ShownToast, type Toast } from './shown-toasts.ts';

const shown = (...toasts: Toast[]): ShownToast[] => toasts.reduce(withToast, []);
const titles = (toasts: ShownToast[]) => toasts.map(({ title }) => title);

test('a newer toast about the same thing retires the older one', () => {
  const toasts = shown(
    { key: 'mug', title: 'Mug is in Shooting' },
    { key: 'lamp', title: 'Lamp is in Queued' },
    { key: 'mug', title: 'Mug is in Editing' },
  );
  expect(titles(toasts)).toEqual(['Lamp is in Queued', 'Mug is in Editing']);
});

test('toasts without a key stand beside each other', () => {
  expect(titles(shown({ title: 'Saved' }, { title: 'Saved' }))).toEqual(['Saved', 'Saved']);
});

test('a toast in the place of the newest one is still another toast', () => {
  const [before] = shown({ key: 'mug', title: 'Mug is in Shooting' });
  const [after] = shown(
    { key: 'mug', title: 'Mug is in Shooting' },
    { key: 'mug', title: 'Mug is in Editing' },
  );
  expect(after?.id).not.toBe(before?.id);
});

test('the oldest gives way when there are too many', () => {
  const toasts = shown(...['1', '2', '3', '4', '5'].map((title) => ({ title })));
  expect(titles(toasts)).toEqual(['2', '3', '4', '5']);
});

test('messages with undo stay longer in a burst, and others give way to them', () => {
  const action = { label: 'Undo', onPress: () => undefined };
  const burst = (from: number) =>
    Array.from({ length: 6 }, (_, index) => ({ title: `${from + index}`, action }));
  expect(titles(shown({ title: 'Saved' }, ...burst(1)))).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(titles(shown(...burst(1), ...burst(7)))).toEqual(['7', '8', '9', '10', '11', '12']);
});

test('a long name leaves room for what happened to it', () => {
  const name = 'Autumn teapot with a very long name indeed';
  expect(withShortNames(`“${name}” is in Editing now`)).toBe(
    '“Autumn teapot with a very long…” is in Editing now',
  );
  expect(withShortNames(`“${'🫖'.repeat(40)}” moved`)).toBe(`“${'🫖'.repeat(31)}…” moved`);
  expect(withShortNames('“Mug” was already moved by Ana')).toBe('“Mug” was already moved by Ana');
});
