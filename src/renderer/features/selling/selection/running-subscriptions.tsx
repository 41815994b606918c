import { useOwnSubscriptions } from '#data/firestore/live-queries.ts';
import { changePlanPath, routes } from '#domain/routes.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { readableValues, unreadableIds } from '#lib/readable.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

type Running = {
  state: 'loading' | 'known' | 'unknown';
  /** Those that are known to run. */
  subscriptions: Subscription[];
};

/** The person's subscriptions that still run; `unknown` when one or all of them cannot be read. */
export function useRunningSubscriptions(): Running {
  const live = useOwnSubscriptions();
  if (live.state === 'loading') return { state: 'loading', subscriptions: [] };
  if (live.state !== 'ready') return { state: 'unknown', subscriptions: [] };
  return {
    state: unreadableIds(live.value).length > 0 ? 'unknown' : 'known',
    subscriptions: readableValues(live.value).filter((subscription) => !hasEnded(subscription)),
  };
}

/** Says while building that a subscription runs already: its plan can be changed instead. */
export function RunningSubscriptions() {
  const { subscriptions: running } = useRunningSubscriptions();
  if (running.length === 0) return null;
  return (
    <Notice title={titleOf(running)} action={<ChangePlan running={running} />}>
      Change that plan to get more or less of it. What you build here becomes a subscription of its
      own, for another brand say.
    </Notice>
  );
}

type SecondSubscriptionProps = {
  running: Running;
  isDeliberate: boolean;
  onChange: (isDeliberate: boolean) => void;
};

/** Asks before paying whether a second subscription is meant; see `RunningSubscriptions`. */
export function SecondSubscription({ running, isDeliberate, onChange }: SecondSubscriptionProps) {
  const { state, subscriptions } = running;
  const box = (label: string) => (
    <CheckboxField
      label={label}
      checked={isDeliberate}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
  if (subscriptions.length > 0) {
    return (
      <Notice
        tone="warning"
        title={titleOf(subscriptions)}
        action={<ChangePlan running={subscriptions} />}
      >
        Paying here begins a second subscription beside it, with tokens of its own.
        {box('I want a second subscription, for another brand')}
      </Notice>
    );
  }
  if (state !== 'unknown') return null;
  return (
    <Notice tone="warning" title="Your subscriptions cannot be read now">
      If one runs already, paying here begins a second subscription beside it.
      {box('I want this subscription in any case')}
    </Notice>
  );
}

/** Why nothing can be paid yet; null when nothing is to be said first. */
export function unasked({ state, subscriptions }: Running, isDeliberate: boolean): string | null {
  if (state === 'loading') return 'Looking whether you are already subscribed …';
  if (isDeliberate) return null;
  if (subscriptions.length > 0) {
    return 'Say first that you want a second subscription, or change the plan of the one you have.';
  }
  return state === 'unknown' ? 'Say first that you want this subscription in any case.' : null;
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
