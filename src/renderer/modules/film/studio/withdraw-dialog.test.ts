import { expect, test } from 'vitest';
import { reasonHint } from './withdraw-dialog.tsx';

test('the reason stands on the page of the customer for the newest version that they have', () => {
  const onPage = /mail and on the page of the video/;
  expect(reasonHint({ deliveredVersion: 2, withdrawnVersion: 0 }, 2)).toMatch(onPage);
  expect(reasonHint({ deliveredVersion: 2, withdrawnVersion: 0 }, 1)).not.toMatch(onPage);
  expect(reasonHint({ deliveredVersion: 2, withdrawnVersion: 3 }, 2)).not.toMatch(onPage);
});
