import { expect, test } from 'vitest';
import { maxAuditReason } from '#domain/audit-reason.ts';
import { keptReason, reasonHint } from './withdraw-dialog.tsx';

test('a reason that is too long is kept for the next visit', () => {
  const reason = 'x'.repeat(maxAuditReason + 1);
  expect(keptReason.parse(reason)).toBe(reason);
});

test('the reason stands on the page of the customer for the newest version that they have', () => {
  const onPage = /mail and on the page of the video/;
  expect(reasonHint({ deliveredVersion: 2, withdrawnVersion: 0 }, 2)).toMatch(onPage);
  expect(reasonHint({ deliveredVersion: 2, withdrawnVersion: 0 }, 1)).not.toMatch(onPage);
  expect(reasonHint({ deliveredVersion: 2, withdrawnVersion: 3 }, 2)).not.toMatch(onPage);
});
