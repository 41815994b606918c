import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { briefIdOf, type BriefBlock } from '#domain/brief.ts';
import type { ProductSelections } from '#domain/cart.ts';
import { useLive } from '#stores/use-live.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { Notice } from '#ui/notice.tsx';
import { BlockChoice } from './block-choice.tsx';
import { StudioBrief } from './studio-brief.tsx';

type LiveBriefProps = BriefBlock & {
  /** How many blocks its order has, to look at the briefs of all of them. Without, this one alone is shown. */
  blocks?: number;
  /** What was bought, where the screen knows it: it decides which voice-overs are shown. */
  bought?: Pick<ProductSelections, 'videos'>;
  /** Said while there is none. */
  none?: string;
};

/** A customer's brief for the studio: to read, to approve, to send back, and to revoke a yes. */
export function LiveBrief({ subscriptionId, block, blocks = 1, bought, none }: LiveBriefProps) {
  const [chosen, setChosen] = useState(block);
  return (
    <Stack gap={3}>
      <BlockChoice blocks={blocks} block={chosen} onChoose={setChosen} />
      <OneBrief
        key={chosen}
        of={{ subscriptionId, block: chosen }}
        none={none ?? 'The customer has not begun it.'}
        {...(bought === undefined ? {} : { bought })}
      />
    </Stack>
  );
}

type OneBriefProps = Pick<LiveBriefProps, 'bought'> & { of: BriefBlock; none: string };

function OneBrief({ of: { subscriptionId, block }, none, bought }: OneBriefProps) {
  const { briefs } = useCloud();
  const { uid, displayName, email } = useSignedIn().user;
  const me = { uid, name: displayName || email };
  const storage = useTypedStorage();
  const live = useLive(
    () => briefs.watchBrief({ subscriptionId, block }),
    [briefs, subscriptionId, block],
  );
  const of = { subscriptionId, block };
  if (live.state !== 'ready') {
    return <NotReady live={live} lines={4} title="The brief could not be loaded" />;
  }
  if (live.value === null) {
    return (
      <Text textStyle="sm" color="fg.muted">
        {none}
      </Text>
    );
  }
  if (live.value.kind === 'unreadable') {
    return (
      <Notice tone="danger" title="This brief cannot be read">
        Document <code>briefs/{briefIdOf(of)}</code> is not a valid brief. It was not changed.
      </Notice>
    );
  }
  return (
    <StudioBrief
      {...(bought === undefined ? {} : { bought })}
      brief={live.value.value}
      storage={storage}
      onApprove={(sentAt) => briefs.approve(of, me, sentAt)}
      onSendBack={(note, state) => briefs.sendBack(of, me, note, state)}
    />
  );
}
