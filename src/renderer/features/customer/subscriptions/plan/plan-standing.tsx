import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { usePlanExtras } from '#data/hooks/use-plan-names.ts';
import { timeForTheBank } from '#data/payment-script.ts';
import { messageFor } from '#domain/errors.ts';
import type { Subscription } from '#domain/subscription.ts';
import { endWords, pendingWords, unconfirmedWords } from '#lib/subscription-words.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { useNow } from '#stores/use-now.ts';
import { Button, QuietButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';
import { useInvoicePayment } from '../use-invoice-payment.ts';

type PlanStandingProps = {
  subscription: Subscription;
  /** Which tells it apart from the person's others. */
  name: string;
};

/** What becomes of a subscription's plan, at once or when its period is over, with one click to take it back. */
export function PlanStanding({ subscription, name }: PlanStandingProps) {
  const { addsTaxes, call } = useCloud();
  const { pending, error, attempt } = useAttempt(messageFor, timeForTheBank);
  const toast = useToast();
  const now = useNow();
  const { id, planRevision: revision, pendingPlan } = subscription;
  const extras = usePlanExtras(pendingPlan);
  const payInvoice = useInvoicePayment();
  /** The invoice that was confirmed here; its payment arrives a moment later. */
  const [confirmedId, setConfirmedId] = useState<string | null>(null);
  const pendingPlanWords = pendingWords(subscription, extras, { now, addsTaxes });
  const end = endWords(subscription, now);
  const unconfirmed =
    subscription.unconfirmed?.invoiceId === confirmedId ? null : unconfirmedWords(subscription);
  if (unconfirmed === null && pendingPlanWords === null && end === null) return null;

  const undo = async (kind: 'take-back' | 'resume', title: string) => {
    const done = await attempt(() => call('changePlan', { kind, subscriptionId: id, revision }));
    if (done) toast({ tone: 'success', title });
  };
  const undoing = (label: string, kind: 'take-back' | 'resume', title: string) => (
    <QuietButton size="sm" pending={pending} onClick={() => void undo(kind, title)}>
      {label}
    </QuietButton>
  );
  const kept = `You keep ${name}`;
  const confirm = () =>
    attempt(async () => {
      if (subscription.unconfirmed === null) return;
      const { invoiceId } = subscription.unconfirmed;
      if (!(await payInvoice({ subscriptionId: id, invoiceId }))) return;
      setConfirmedId(invoiceId);
      toast({
        tone: 'success',
        title: 'Your bank has confirmed the payment',
        description: 'Your plan changes in a moment.',
      });
    });

  return (
    <>
      {unconfirmed === null ? null : (
        <Notice
          tone="warning"
          title="A change of this plan waits for you"
          action={
            <Flex wrap="wrap" gap={2}>
              <Button size="sm" pending={pending} onClick={() => void confirm()}>
                Confirm the payment
              </Button>
              {undoing('Give it up', 'take-back', kept)}
            </Flex>
          }
        >
          {unconfirmed}
        </Notice>
      )}
      {pendingPlanWords === null ? null : (
        <Notice action={undoing('Take it back', 'take-back', kept)}>{pendingPlanWords}</Notice>
      )}
      {end === null ? null : (
        <Notice action={undoing('Resume', 'resume', `${name} goes on`)}>{end}</Notice>
      )}
      {error === null ? null : (
        <Notice tone="danger" announce="assertive">
          {error}
        </Notice>
      )}
    </>
  );
}
