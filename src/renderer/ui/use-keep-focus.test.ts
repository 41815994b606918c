import { expect, test } from 'vitest';
import { focusAfter } from './use-keep-focus.ts';

const control = (type: string, rest: { disabled?: boolean; tabIndex?: number } = {}) => ({
  type,
  disabled: false,
  tabIndex: 0,
  ...rest,
});
const [email, password, show] = [control('email'), control('password'), control('button')];

test('a form’s own button has the focus again, not one that stands above it', () => {
  const own = control('submit');
  expect(focusAfter([control('submit'), email, own])).toBe(own);
});

test('while the button is disabled, the last editable field has the focus', () => {
  const off = control('submit', { disabled: true });
  const unseen = control('text', { tabIndex: -1 });
  expect(focusAfter([email, password, show, off])).toBe(password);
  expect(focusAfter([email, unseen, control('text', { disabled: true }), off])).toBe(email);
});

test('where nothing can be used, nothing has it', () => {
  expect(focusAfter([control('text', { disabled: true }), show])).toBeNull();
});
