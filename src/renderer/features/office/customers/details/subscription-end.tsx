import { Box, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedReason } from '#data/hooks/use-typed-fields.ts';
import { collectedWords } from '#domain/collected-words.ts';
import { shownAddress } from '#domain/email-address.ts';
import { endsUncharged, hasEnded, type Subscription } from '#domain/subscription.ts';
import { formatDate } from '#lib/format-date.ts';
import { resumedWords } from '#lib/subscription-words.ts';
import { useNow } from '#stores/use-now.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { Button } from '#ui/button.tsx';

/** Has a customer's subscription end with its period, or go on after all, after a question. */
export function SubscriptionEnd({ subscription }: { subscription: Subscription }) {
  const [isAsked, setAsked] = useState(false);
  const { cancelsAt } = subscription;
  if (hasEnded(subscription)) return null;
  return (
    <Box>
      {cancelsAt === null ? null : (
        <Text mb={2} fontWeight="semibold">
          It ends on {formatDate(cancelsAt)}
          {endsUncharged(subscription) ? ', and nothing more is charged' : ''}.
        </Text>
      )}
      <Button size="sm" variant="outline" tone="neutral" onClick={() => setAsked(true)}>
        {cancelsAt === null ? 'Cancel at the end of the period' : 'Resume the subscription'}
      </Button>
      {isAsked ? (
        <SubscriptionEndDialog subscription={subscription} onClose={() => setAsked(false)} />
      ) : null}
    </Box>
  );
}

type SubscriptionEndDialogProps = { subscription: Subscription; onClose: () => void };

function SubscriptionEndDialog({ subscription, onClose }: SubscriptionEndDialogProps) {
  const { call } = useCloud();
  const now = useNow();
  const { id, cancelsAt, currentPeriodEnd, planRevision, packageName, userEmail } = subscription;
  // What is asked stays, though the answer of the provider changes the subscription meanwhile.
  const [action] = useState(cancelsAt === null ? ('cancel' as const) : ('resume' as const));
  const collected = collectedWords(subscription, currentPeriodEnd);
  const kept = useTypedReason(`end-subscription/${action}/${id}`);
  const run = async (reason: string) => {
    await call('endSubscription', {
      subscriptionId: id,
      revision: planRevision,
      action,
      reason,
    });
    return {
      title: action === 'cancel' ? `${packageName} is set to end` : `${packageName} goes on`,
    };
  };
  return (
    <FormDialog
      title={
        action === 'cancel'
          ? `Cancel ${packageName} of ${shownAddress(userEmail)}?`
          : `Resume ${packageName}?`
      }
      confirmLabel={action === 'cancel' ? 'Cancel it' : 'Resume it'}
      cancelLabel="Leave it as it is"
      tone={action === 'cancel' ? 'danger' : 'primary'}
      reason={{ kept }}
      onSend={run}
      onClose={onClose}
    >
      <Stack gap={2}>
        {action === 'cancel' ? (
          <Text>
            It ends on {formatDate(currentPeriodEnd)}. Until then everything works, nothing is paid
            back, and nothing more is charged
            {collected === null ? '' : `; ${collected} until then`}. A change of plan that waits is
            dropped. It can be resumed until that day.
          </Text>
        ) : (
          <Text>{resumedWords(subscription, now)}</Text>
        )}
        <Text>The customer gets the mail that they get when they do this themselves.</Text>
      </Stack>
    </FormDialog>
  );
}
