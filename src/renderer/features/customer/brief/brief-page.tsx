import { Stack } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { useBriefOf } from '#data/firestore/live-queries.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { boughtLengths, type Brief, type BriefBlock, briefDraft } from '#domain/brief.ts';
import { messageFor } from '#domain/errors.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import { BlockChoice } from '#modules/brief/block-choice.tsx';
import { BriefAnswers } from '#modules/brief/brief-answers.tsx';
import { UnknownSubscription } from '#parts/unknown-subscription.tsx';
import type { OpenDraft } from '#stores/draft-sync/draft-collection.ts';
import { useLive } from '#stores/use-live.ts';
import { Button } from '#ui/button.tsx';
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
import { type EditedBrief, useBrief } from './use-brief.ts';
import { answerWords, briefLabel } from '#modules/brief/brief-words.ts';
import { LeftoverText } from '#parts/leftover-text.tsx';

/** `/subscriptions/brief/?subscription=…&block=…`: what the videos of a block should say. */
export function BriefPage() {
  const [search] = useSearchParams();
  const subscriptionId = search.get('subscription');
  const block = Number(search.get('block'));
  return (
    <Page
      title="Your brief"
      description="What your videos should say and show. The studio reads it before anything is filmed."
      help="agency-brief"
    >
      {subscriptionId === null || subscriptionId === '' ? (
        <UnknownSubscription />
      ) : (
        <SubscriptionOf
          key={subscriptionId}
          subscriptionId={subscriptionId}
          block={Number.isInteger(block) && block > 0 ? block : null}
        />
      )}
    </Page>
  );
}

type SubscriptionOfProps = {
  subscriptionId: string;
  /** Null for the newest one. */
  block: number | null;
};

function SubscriptionOf({ subscriptionId, block }: SubscriptionOfProps) {
  const { subscriptions } = useCloud();
  const subscription = useLive(
    () => subscriptions.watchSubscription(subscriptionId),
    [subscriptions, subscriptionId],
  );
  if (subscription.state === 'failed') return <NotLoaded {...subscription} />;
  if (subscription.state !== 'ready') return <Skeleton h={96} borderRadius="card" />;
  if (subscription.value?.kind !== 'ok') return <UnknownSubscription />;
  const bought = subscription.value.value;
  if (bought.productSelections.option !== 'agency') return <NoBrief subscription={bought} />;
  const shown = block ?? bought.blocks;
  return <BriefOf key={shown} subscription={bought} block={shown} />;
}

const NotLoaded = ({ error, retry }: { error: Error; retry: () => void }) => (
  <FailedState
    title="Your brief could not be loaded"
    reason={messageFor(error)}
    safe="What you wrote is kept."
    onRetry={retry}
  />
);

type BriefOfProps = { subscription: Subscription; block: number };

function BriefOf({ subscription, block }: BriefOfProps) {
  const { id, blocks } = subscription;
  const [search, setSearch] = useSearchParams();
  const brief = useBriefOf(id, block);
  const sync = useOpenBrief({ subscriptionId: id, block });
  if (brief.state === 'failed') return <NotLoaded {...brief} />;
  if (brief.state !== 'ready' || sync === null) return <Skeleton h={96} borderRadius="card" />;
  if (brief.value?.kind === 'unreadable') {
    return (
      <Notice tone="danger" title="Your brief cannot be read">
        It was not changed. Write to the studio, and we look at it.
      </Notice>
    );
  }
  return (
    <Stack gap={6} maxW="46rem">
      <BlockChoice
        blocks={blocks}
        block={block}
        onChoose={(chosen) =>
          setSearch({ ...Object.fromEntries(search), block: String(chosen) }, { replace: true })
        }
      />
      <Known
        subscription={subscription}
        block={block}
        brief={brief.value?.value ?? null}
        sync={sync}
      />
    </Stack>
  );
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

type KnownProps = BriefOfProps & { brief: Brief | null; sync: OpenDraft };

function Known({ subscription, block, brief, sync }: KnownProps) {
  const { briefs } = useCloud();
  const { id, productSelections } = subscription;
  const of = { subscriptionId: id, block };
  const edited = useBrief(brief, of, sync);
  const lengths = boughtLengths(productSelections);
  return (
    <>
      <BriefStanding brief={brief} onTakeBack={() => briefs.takeBack(of)} />
      {brief === null && block > 1 ? <EarlierAnswers of={of} edited={edited} /> : null}
      {edited.isOpen ? (
        <BriefForm
          edited={edited}
          lengths={lengths}
          onSend={async () => {
            await edited.flush();
            await briefs.sendBrief(of);
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
    </>
  );
}

/** Offers the answers of the block before, while nothing is written for this one. */
function EarlierAnswers({ of, edited }: { of: BriefBlock; edited: EditedBrief }) {
  const earlier = useBriefOf(of.subscriptionId, of.block - 1);
  const isEmpty = Object.values(edited.answers).every((answer) => answer === '');
  if (!isEmpty || earlier.state !== 'ready' || earlier.value?.kind !== 'ok') return null;
  const { value } = earlier.value;
  return (
    <Notice
      title={`Begin with the answers of block ${of.block - 1}?`}
      action={
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            for (const field of briefDraft.keyof().options) edited.change(field, value[field]);
          }}
        >
          Take them over
        </Button>
      }
    >
      Each block has a brief of its own. What you take over can be changed before you send it.
    </Notice>
  );
}

/** Answers that were typed here while the brief was sent from somewhere else: to copy, or to discard. */
function LeftoverAnswers({ edited, isApproved }: { edited: EditedBrief; isApproved: boolean }) {
  return (
    <LeftoverText
      draft={edited.left}
      why={
        isApproved
          ? 'The studio approved your brief in the meantime.'
          : 'Your brief was sent to the studio in the meantime. Take it back to change it, and these answers are saved.'
      }
      label={(field) => {
        const { data } = briefDraft.keyof().safeParse(field);
        return data === undefined ? 'Answer' : briefLabel(data);
      }}
      words={(_, value) => answerWords(value)}
      onDiscard={edited.discard}
    />
  );
}
