import { useOwnSubscriptions } from '#data/firestore/live-queries.ts';
import { changePlanPath, routes } from '#domain/routes.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { readableValues } from '#lib/readable.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** The person's subscriptions that still run; empty while they are not known. */
export function useRunningSubscriptions(): Subscription[] {
  const live = useOwnSubscriptions();
  if (live.state !== 'ready') return [];
  return readableValues(live.value).filter((subscription) => !hasEnded(subscription));
}

/** Says while building that a subscription runs already: its plan can be changed instead. */
export function RunningSubscriptions() {
  const running = useRunningSubscriptions();
  if (running.length === 0) return null;
  return (
    <Notice title={titleOf(running)} action={<ChangePlan running={running} />}>
      Change that plan to get more or less of it. What you build here becomes a subscription of its
      own, for another brand say.
    </Notice>
  );
}

type SecondSubscriptionProps = {
  running: readonly Subscription[];
  isDeliberate: boolean;
  onChange: (isDeliberate: boolean) => void;
};

/** Asks before paying whether a second subscription is meant; see `RunningSubscriptions`. */
export function SecondSubscription({ running, isDeliberate, onChange }: SecondSubscriptionProps) {
  if (running.length === 0) return null;
  return (
    <Notice tone="warning" title={titleOf(running)} action={<ChangePlan running={running} />}>
      Paying here begins a second subscription beside it, with tokens of its own.
      <CheckboxField
        label="I want a second subscription, for another brand"
        checked={isDeliberate}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Notice>
  );
}

const titleOf = (running: readonly Subscription[]) =>
  `You are already subscribed to ${[...new Set(running.map(({ packageName }) => packageName))].join(' and ')}`;

const ChangePlan = ({ running: [first, ...others] }: { running: readonly Subscription[] }) => (
  <LinkButton
    to={first && others.length === 0 ? changePlanPath(first.id) : routes.subscriptions.path}
    size="sm"
    variant="outline"
  >
    {others.length === 0 ? 'Change that plan' : 'Change one of those plans'}
  </LinkButton>
);
