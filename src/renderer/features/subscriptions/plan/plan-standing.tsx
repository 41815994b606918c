import { useCloud } from '#data/hooks/cloud-context.tsx';
import { endsUncharged, hasEnded, type Subscription } from '#domain/subscription.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatMoney } from '#lib/format-money.ts';
import { periodNouns } from '#lib/period-words.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';

/** What becomes of a subscription when its period is over, with one click to take it back. */
export function PlanStanding({ subscription }: { subscription: Subscription }) {
  const { functions } = useCloud();
  const { pending, error, attempt } = useAttempt();
  const toast = useToast();
  const { id, planRevision: revision, pendingPlan, cancelsAt, packageName } = subscription;
  if (hasEnded(subscription) || (pendingPlan === null && cancelsAt === null)) return null;

  const undo = async (kind: 'take-back' | 'resume', title: string) => {
    const done = await attempt(() => functions.changePlan({ kind, subscriptionId: id, revision }));
    if (done) toast({ tone: 'success', title });
  };

  return (
    <>
      {pendingPlan === null ? null : (
        <Notice
          tone="info"
          action={
            <Button
              size="sm"
              variant="outline"
              tone="neutral"
              pending={pending}
              onClick={() => void undo('take-back', `You keep ${packageName}`)}
            >
              Take it back
            </Button>
          }
        >
          From {formatDate(pendingPlan.startsAt)} on: {pendingPlan.packageName},{' '}
          {formatMoney(pendingPlan.price, pendingPlan.productSelections.currency)} each{' '}
          {periodNouns[pendingPlan.productSelections.period]}, {pendingPlan.tokensPerMonth} tokens a
          month. Until then nothing changes.
        </Notice>
      )}
      {cancelsAt === null ? null : (
        <Notice
          tone="info"
          action={
            <Button
              size="sm"
              variant="outline"
              tone="neutral"
              pending={pending}
              onClick={() => void undo('resume', `${packageName} goes on`)}
            >
              Resume
            </Button>
          }
        >
          It ends on {formatDate(cancelsAt)}
          {endsUncharged(subscription) ? ', and nothing more is charged' : ''}. Spend your tokens
          before then; what you have ordered is delivered.
        </Notice>
      )}
      {error === null ? null : (
        <Notice tone="danger" announce="assertive">
          {error}
        </Notice>
      )}
    </>
  );
}
