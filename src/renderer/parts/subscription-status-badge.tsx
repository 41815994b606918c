import { subscriptionStatusLabels, type SubscriptionStatus } from '#domain/subscription.ts';
import { StatusBadge, type BadgeTone, type ShapeName } from '#ui/status-badge.tsx';

const looks = {
  active: { tone: 'success', shape: 'dot' },
  past_due: { tone: 'warning', shape: 'clock' },
  canceled: { tone: 'rest', shape: 'cross' },
} satisfies Record<SubscriptionStatus, { tone: BadgeTone; shape: ShapeName }>;

type SubscriptionStatusBadgeProps = { status: SubscriptionStatus; size?: 'sm' | 'md' };

/** Where a subscription stands with the payment provider. */
export function SubscriptionStatusBadge({ status, size = 'md' }: SubscriptionStatusBadgeProps) {
  return (
    <StatusBadge {...looks[status]} size={size}>
      {subscriptionStatusLabels[status]}
    </StatusBadge>
  );
}
