import { expect, test } from 'vitest';
import { createPanelOpeners } from './side-panel.tsx';

test('a panel that replaces another returns the focus to the first opener, which was hidden', () => {
  const openers = createPanelOpeners<string>();
  const first = openers.openerNow('card');
  expect(first).toBe('card');
  openers.passOn(first);
  expect(openers.openerNow(null)).toBe('card');
});

test('the focused element is the opener, and there is none after the last panel', () => {
  const openers = createPanelOpeners<string>();
  openers.passOn('card');
  expect(openers.openerNow('other card')).toBe('other card');
  openers.forget();
  expect(openers.openerNow(null)).toBeNull();
});
