import { Text } from '@chakra-ui/react';
import { useOwnSubscriptions } from '#data/firestore/live-queries.ts';
import { useSubscriptionNames } from '#data/hooks/use-plan-names.ts';
import { planChangeBlocker } from '#domain/plan-change-blocker.ts';
import { changePlanPath, routes } from '#domain/routes.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { readableValues, unreadableIds } from '#lib/readable.ts';
import { billingSentence } from '#lib/subscription-words.ts';
import { useNow } from '#stores/use-now.ts';
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
  const names = useSubscriptionNames(running);
  const now = useNow();
  if (running.length === 0) return null;
  return (
    <Notice title={titleOf(running, names)} action={<ChangePlan running={running} />}>
      <Standings lines={standingsOf(running, names, now)} />
      <Text>
        {`${
          running.some(isChangeable) ? 'Change that plan to get more or less of it. ' : ''
        }What you build here becomes a subscription of its own, for another brand say.`}
      </Text>
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
  const names = useSubscriptionNames(subscriptions);
  const now = useNow();
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
        title={titleOf(subscriptions, names)}
        action={<ChangePlan running={subscriptions} />}
      >
        <Standings lines={standingsOf(subscriptions, names, now)} />
        <Text>
          Paying here begins a second subscription beside it, with tokens of its own. The card that
          you pay with pays all your subscriptions from then on.
        </Text>
        {box('I want a second subscription, for another brand')}
      </Notice>
    );
  }
  if (state !== 'unknown') return null;
  return (
    <Notice tone="warning" title="Your subscriptions cannot be read now">
      <Text>If one runs already, paying here begins a second subscription beside it.</Text>
      {box('I want this subscription in any case')}
    </Notice>
  );
}

/** Why nothing can be paid yet; null when nothing is to be said first. */
export function unasked({ state, subscriptions }: Running, isDeliberate: boolean): string | null {
  if (state === 'loading') return 'Looking whether you are already subscribed …';
  if (isDeliberate) return null;
  if (subscriptions.length > 0) {
    return subscriptions.some(isChangeable)
      ? 'Say first that you want a second subscription, or change the plan of the one you have.'
      : 'Say first that you want a second subscription beside the one you have.';
  }
  return state === 'unknown' ? 'Say first that you want this subscription in any case.' : null;
}

const listed = new Intl.ListFormat('en-US');

const titleOf = (running: readonly Subscription[], names: Readonly<Record<string, string>>) =>
  `You are already subscribed to ${listed.format(running.map(({ id, packageName }) => names[id] ?? packageName))}`;

const isChangeable = (subscription: Subscription) => planChangeBlocker(subscription) === null;

/**
 * How those stand whose plan cannot be changed now, and why it cannot, as the page of the subscriptions says it. What
 * is true of several is said once.
 */
export function standingsOf(
  running: readonly Subscription[],
  names: Readonly<Record<string, string>>,
  now: Date,
): string[] {
  const namesBySentence = new Map<string, string[]>();
  for (const subscription of running) {
    const blocker = planChangeBlocker(subscription);
    if (blocker === null) continue;
    const { id, packageName } = subscription;
    const standing = billingSentence(subscription, now);
    const { reason } = blocker;
    // A payment that did not go through is the reason itself, and said once.
    const sentence = reason.startsWith(standing) ? reason : `${standing}. ${reason}`;
    const others = namesBySentence.get(sentence) ?? [];
    namesBySentence.set(sentence, [...others, names[id] ?? packageName]);
  }
  return [...namesBySentence].map(([sentence, named]) =>
    running.length === 1 ? sentence : `${listed.format(named)}: ${sentence}`,
  );
}

const Standings = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => <Text key={line}>{line}</Text>);

const ChangePlan = ({ running }: { running: readonly Subscription[] }) => {
  const changeable = running.filter(isChangeable);
  const [only] = running;
  return (
    <LinkButton
      to={
        only && running.length === 1 && changeable.length === 1
          ? changePlanPath(only.id)
          : routes.subscriptions.path
      }
      size="sm"
      variant="outline"
    >
      {changeable.length === 0
        ? 'Go to Subscriptions'
        : running.length === 1
          ? 'Change that plan'
          : 'Change one of those plans'}
    </LinkButton>
  );
};
