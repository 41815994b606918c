import { expect, test, vi } from 'vitest';
import type { SubscriptionStatus } from '#domain/subscription.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { SubscriptionNotice } from './subscription-notice.tsx';

const known = vi.hoisted(() => ({ status: 'active' }));
vi.mock('#data/hooks/cloud-context.tsx', () => ({ useCloud: () => ({ subscriptions: {} }) }));
vi.mock('#stores/use-live.ts', () => ({
  useLive: () => ({ state: 'ready', value: { kind: 'ok', value: known } }),
}));

function drawn(status: SubscriptionStatus): string {
  known.status = status;
  return markupOf(<SubscriptionNotice subscriptionId="sub_1" />);
}

test('a parcel of a subscription that has ended is received, and staff read what to ask', () => {
  expect(drawn('canceled')).toContain('Receive the parcel, as it is here.');
  expect(drawn('canceled')).toContain('ask the customer whether the parcel goes back');
  expect(drawn('past_due')).toContain('Receive the parcel as usual.');
  expect(drawn('active')).not.toContain('Receive');
});
