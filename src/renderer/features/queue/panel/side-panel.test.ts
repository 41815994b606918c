import { expect, test } from 'vitest';
import { createPanelOpeners } from './side-panel.tsx';

test('a panel that takes another’s place has its opener, whom the first one hid', () => {
  const openers = createPanelOpeners<string>();
  const first = openers.openerNow('card');
  expect(first).toBe('card');
  openers.passOn(first);
  expect(openers.openerNow(null)).toBe('card');
});

test('whoever has the focus opened it, and nobody did after the last panel is gone', () => {
  const openers = createPanelOpeners<string>();
  openers.passOn('card');
  expect(openers.openerNow('other card')).toBe('other card');
  openers.forget();
  expect(openers.openerNow(null)).toBeNull();
});
