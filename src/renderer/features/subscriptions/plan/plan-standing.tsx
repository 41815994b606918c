import { useCloud } from '#data/hooks/cloud-context.tsx';
import { usePlanExtras } from '#data/hooks/use-plan-names.ts';
import type { Subscription } from '#domain/subscription.ts';
import { endWords, pendingWords } from '#lib/subscription-words.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { useNow } from '#stores/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';

type PlanStandingProps = {
  subscription: Subscription;
  /** Which tells it apart from the person's others. */
  name: string;
};

/** What becomes of a subscription when its period is over, with one click to take it back. */
export function PlanStanding({ subscription, name }: PlanStandingProps) {
  const { addsTaxes, call } = useCloud();
  const { pending, error, attempt } = useAttempt();
  const toast = useToast();
  const now = useNow();
  const { id, planRevision: revision, pendingPlan } = subscription;
  const extras = usePlanExtras(pendingPlan);
  const pendingPlanWords = pendingWords(subscription, extras, { now, addsTaxes });
  const end = endWords(subscription, now);
  if (pendingPlanWords === null && end === null) return null;

  const undo = async (kind: 'take-back' | 'resume', title: string) => {
    const done = await attempt(() => call('changePlan', { kind, subscriptionId: id, revision }));
    if (done) toast({ tone: 'success', title });
  };

  return (
    <>
      {pendingPlanWords === null ? null : (
        <Notice
          tone="info"
          action={
            <Button
              size="sm"
              variant="outline"
              tone="neutral"
              pending={pending}
              onClick={() => void undo('take-back', `You keep ${name}`)}
            >
              Take it back
            </Button>
          }
        >
          {pendingPlanWords}
        </Notice>
      )}
      {end === null ? null : (
        <Notice
          tone="info"
          action={
            <Button
              size="sm"
              variant="outline"
              tone="neutral"
              pending={pending}
              onClick={() => void undo('resume', `${name} goes on`)}
            >
              Resume
            </Button>
          }
        >
          {end}
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
