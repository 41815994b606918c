import { subscriptionStatusLabels, type SubscriptionStatus } from '#domain/subscription.ts';
import { standingOf, type Standing } from '#lib/subscription-words.ts';
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

const standings = {
  active: { ...looks.active, word: subscriptionStatusLabels.active },
  ending: { tone: 'info', shape: 'clock', word: 'Set to end' },
  paused: { tone: 'info', shape: 'ring', word: 'Payments paused' },
  onItsWay: { tone: 'info', shape: 'clock', word: 'Payment on its way' },
  overdue: { ...looks.past_due, word: subscriptionStatusLabels.past_due },
  ended: { ...looks.canceled, word: 'Ended' },
} satisfies Record<Standing, { tone: BadgeTone; shape: ShapeName; word: string }>;

type StandingBadgeProps = { subscription: Parameters<typeof standingOf>[0]; size?: 'sm' | 'md' };

/** Where a subscription stands for its customer, who also sees what is set to happen. */
export function StandingBadge({ subscription, size = 'md' }: StandingBadgeProps) {
  const { word, ...look } = standings[standingOf(subscription)];
  return (
    <StatusBadge {...look} size={size}>
      {word}
    </StatusBadge>
  );
}
