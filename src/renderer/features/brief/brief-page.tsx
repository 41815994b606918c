import { Stack } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBriefOf } from '#data/firestore/live-queries.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { boughtLengths } from '#domain/brief.ts';
import { messageFor } from '#domain/errors.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { BriefAnswers } from '#parts/brief/brief-answers.tsx';
import { UnknownSubscription } from '#parts/unknown-subscription.tsx';
import type { Readable } from '#lib/readable.ts';
import type { OpenDraft } from '#stores/draft-sync/draft-collection.ts';
import { useLive, type Watch } from '#stores/use-live.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useOpenBrief } from './brief-drafts.ts';
import { BriefForm } from './brief-form.tsx';
import { BriefStanding } from './brief-standing.tsx';
import { LeftoverAnswers } from './leftover-answers.tsx';
import { useBrief } from './use-brief.ts';
import type { Brief } from '#domain/brief.ts';

/** `/subscriptions/brief/?subscription=…`: what the videos of an agency subscription should say. */
export function BriefPage() {
  const [search] = useSearchParams();
  const subscriptionId = search.get('subscription');
  return (
    <Page
      title="Your brief"
      description="What your videos should say and show. The studio reads it before anything is filmed."
      help="agency-brief"
    >
      {subscriptionId === null || subscriptionId === '' ? (
        <UnknownSubscription />
      ) : (
        <BriefOf key={subscriptionId} subscriptionId={subscriptionId} />
      )}
    </Page>
  );
}

function BriefOf({ subscriptionId }: { subscriptionId: string }) {
  const { subscriptions } = useCloud();
  const subscription = useLive(
    useCallback<Watch<Readable<Subscription> | null>>(
      (onValue, onError) => subscriptions.watchSubscription(subscriptionId, onValue, onError),
      [subscriptions, subscriptionId],
    ),
  );
  const brief = useBriefOf(subscriptionId);
  const sync = useOpenBrief(subscriptionId);

  const failed = [subscription, brief].find((live) => live.state === 'failed');
  if (failed?.state === 'failed') {
    return (
      <FailedState
        title="Your brief could not be loaded"
        reason={messageFor(failed.error)}
        safe="What you wrote is kept."
        onRetry={failed.retry}
      />
    );
  }
  if (subscription.state !== 'ready' || brief.state !== 'ready' || sync === null) {
    return <Skeleton h={96} borderRadius="card" />;
  }
  if (subscription.value?.kind !== 'ok') return <UnknownSubscription />;
  if (brief.value?.kind === 'unreadable') {
    return (
      <Notice tone="danger" title="Your brief cannot be read">
        It was not changed. Write to the studio, and we look at it.
      </Notice>
    );
  }
  const bought = subscription.value.value;
  if (bought.productSelections.option !== 'agency') return <NoBrief subscription={bought} />;
  return <Known subscription={bought} brief={brief.value?.value ?? null} sync={sync} />;
}

function NoBrief({ subscription: { id } }: { subscription: Subscription }) {
  return (
    <EmptyState
      title="This subscription needs no brief"
      action={<LinkButton to={subscriptionStatusPath(id)}>Back to the progress</LinkButton>}
    >
      Briefs are part of the agency option. You write your videos yourself, card by card.
    </EmptyState>
  );
}

type KnownProps = { subscription: Subscription; brief: Brief | null; sync: OpenDraft };

function Known({ subscription, brief, sync }: KnownProps) {
  const { briefs } = useCloud();
  const { id, productSelections } = subscription;
  const edited = useBrief(brief, id, sync);
  const lengths = boughtLengths(productSelections);
  return (
    <Stack gap={6} maxW="46rem">
      <BriefStanding
        brief={brief}
        isOver={hasEnded(subscription)}
        onTakeBack={() => briefs.takeBack(id)}
      />
      {edited.isOpen ? (
        <BriefForm
          edited={edited}
          lengths={lengths}
          onSend={async () => {
            await edited.flush();
            await briefs.sendBrief(id);
          }}
        />
      ) : (
        <>
          <LeftoverAnswers edited={edited} isApproved={brief?.approval != null} />
          <Card as="section" aria-label="Answers">
            <BriefAnswers brief={brief ?? edited.answers} lengths={lengths} />
          </Card>
        </>
      )}
    </Stack>
  );
}
