import { Stack, Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { PlanChangeBlocker } from '#domain/plan-change-blocker.ts';
import type { Product } from '#domain/product.ts';
import { routes, subscriptionStatusPath } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import { formatDate } from '#lib/format-date.ts';
import { planPrice } from '#lib/subscription-words.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { QuietButton } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';
import { tokenTerms, wholeName } from './plan-words.ts';

type BlockedNoticeProps = {
  subscription: Subscription;
  blocker: PlanChangeBlocker;
  offers: readonly Product[];
};

/** Why a plan cannot be changed now, with what lets it be changed again. */
export function BlockedNotice({ subscription, blocker, offers }: BlockedNoticeProps) {
  const { addsTaxes } = useCloud();
  const { pendingPlan } = subscription;
  const { way, reason } = blocker;
  return (
    <Notice tone="info" action={<WayOn way={way} subscription={subscription} />}>
      <Stack gap={2}>
        {way === 'take-back' && pendingPlan !== null ? (
          <Text>
            From {formatDate(pendingPlan.startsAt)} on: {wholeName(pendingPlan, offers)},{' '}
            {planPrice(pendingPlan, addsTaxes)}, {tokenTerms(pendingPlan)}.
          </Text>
        ) : null}
        <Text>{reason}</Text>
      </Stack>
    </Notice>
  );
}

function WayOn({
  way,
  subscription,
}: {
  way: PlanChangeBlocker['way'];
  subscription: Subscription;
}) {
  switch (way) {
    case 'build':
      return (
        <LinkButton to={routes.build.path} size="sm" variant="outline">
          Build a package
        </LinkButton>
      );
    case 'pay':
      return (
        <LinkButton to={subscriptionStatusPath(subscription.id)} size="sm" variant="outline">
          See the payment
        </LinkButton>
      );
    case 'wait':
      return (
        <LinkButton to={routes.subscriptions.path} size="sm" variant="outline">
          Your subscriptions
        </LinkButton>
      );
    case 'resume':
    case 'take-back':
      return <TakeBack kind={way} subscription={subscription} />;
  }
}

type TakeBackProps = { kind: 'resume' | 'take-back'; subscription: Subscription };

function TakeBack({ kind, subscription }: TakeBackProps) {
  const { call } = useCloud();
  const toast = useToast();
  const { pending, error, attempt } = useAttempt();
  const { id, planRevision: revision, packageName } = subscription;
  const takeBack = async () => {
    const done = await attempt(() => call('changePlan', { kind, subscriptionId: id, revision }));
    if (!done) return;
    toast({
      tone: 'success',
      title: kind === 'resume' ? `${packageName} goes on` : `You keep ${packageName}`,
    });
  };
  return (
    <Stack gap={2} align="flex-start">
      <QuietButton size="sm" pending={pending} onClick={() => void takeBack()}>
        {kind === 'resume' ? 'Resume' : 'Take it back'}
      </QuietButton>
      {error === null ? null : (
        <Text role="alert" fontWeight="semibold">
          {error}
        </Text>
      )}
    </Stack>
  );
}
