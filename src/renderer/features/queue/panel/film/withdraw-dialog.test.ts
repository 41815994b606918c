import { expect, test } from 'vitest';
import { maxAuditReason } from '#domain/audit-reason.ts';
import { keptReason } from './withdraw-dialog.tsx';

test('a reason that is too long is kept for the next visit', () => {
  const reason = 'x'.repeat(maxAuditReason + 1);
  expect(keptReason.parse(reason)).toBe(reason);
});
