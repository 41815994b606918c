import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { tokenBalance } from '#domain/tokens.ts';
import { counted } from '#lib/count-words.ts';
import { formatDate } from '#lib/format-date.ts';
import { collectedWords } from '#domain/collected-words.ts';
import { awaitsFirstTokens } from '#lib/token-account.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useAttempt } from '#parts/use-attempt.ts';
import { useNow } from '#stores/use-now.ts';
import { Button } from '#ui/button.tsx';

type CancelSubscriptionProps = {
  subscription: Subscription;
  /** Which tells it apart from the person's others. */
  name: string;
};

/** Ends a subscription with its period, after saying what that means for tokens and videos. */
export function CancelSubscription({ subscription, name }: CancelSubscriptionProps) {
  const { call } = useCloud();
  const now = useNow();
  const [open, setOpen] = useState(false);
  const sending = useAttempt();
  const { id, planRevision: revision, currentPeriodEnd } = subscription;
  if (hasEnded(subscription) || (subscription.cancelsAt !== null && !open)) return null;
  const day = formatDate(currentPeriodEnd);
  const collected = collectedWords(subscription, currentPeriodEnd);
  const left = tokenBalance(subscription.tokenLots, now);

  const cancel = async () => {
    await call('changePlan', { kind: 'cancel', subscriptionId: id, revision });
    return { title: `${name} ends on ${day}` };
  };

  return (
    <>
      <Button
        variant="outline"
        tone="neutral"
        pending={sending.pending}
        onClick={() => setOpen(true)}
      >
        Cancel subscription
      </Button>
      {open ? (
        <FormDialog
          title={`Cancel ${name}?`}
          confirmLabel={`End it on ${day}`}
          cancelLabel="Keep it"
          tone="danger"
          sending={sending}
          onSend={cancel}
          onClose={() => setOpen(false)}
        >
          <Text>
            It stays as it is until {day}
            {collected === null ? '' : `, and ${collected}`}. After that nothing is charged and
            nothing new can be ordered.
          </Text>
          <Text mt={3}>
            {awaitsFirstTokens(subscription, now)
              ? 'Your first tokens are on their way. Spend them before then: what is left is lost.'
              : left > 0
                ? `You have ${counted(left, 'token')} left. Spend them before then: what is left is lost.`
                : 'You have no tokens left, so none are lost.'}{' '}
            Videos that you have ordered are filmed and delivered; your drafts stay readable.
          </Text>
          <Text mt={3}>
            Shoot days for what you have ordered stay booked, also after {day}, and you can still
            book, move and cancel them then. Other days after {day} are given up.
          </Text>
          {subscription.pendingPlan === null ? null : (
            <Text mt={3}>The change of plan that waits is taken back.</Text>
          )}
          <Text mt={3}>You can resume it at any time before {day}.</Text>
        </FormDialog>
      ) : null}
    </>
  );
}
