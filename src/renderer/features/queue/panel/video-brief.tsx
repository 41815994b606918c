import { Box, Text } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import type { Brief } from '#domain/brief.ts';
import { studioBriefPath } from '#domain/routes.ts';
import type { Readable } from '#lib/readable.ts';
import { LiveBrief } from '#parts/brief/live-brief.tsx';
import type { Watch } from '#stores/use-live.ts';
import { useResilientLive } from '#stores/use-resilient-live.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useQueue } from '../store/queue-context.tsx';

/** The brief of the video's subscription. It is read when it is asked for. */
export function VideoBrief({ subscriptionId }: { subscriptionId: string }) {
  const [isShown, setIsShown] = useState(false);
  return isShown ? (
    <Shown subscriptionId={subscriptionId} />
  ) : (
    <Button size="sm" variant="outline" tone="neutral" onClick={() => setIsShown(true)}>
      Show the brief
    </Button>
  );
}

function Shown({ subscriptionId }: { subscriptionId: string }) {
  const { briefs } = useCloud();
  const { me } = useQueue();
  const storage = useTypedStorage();
  const watch = useCallback<Watch<Readable<Brief> | null>>(
    (onValue, onError) => briefs.watchBrief(subscriptionId, onValue, onError),
    [briefs, subscriptionId],
  );
  const live = useResilientLive(watch);
  if (live.state === 'ready' && live.value === null) {
    return (
      <Text textStyle="sm" color="fg.muted">
        There is none. Only agency subscriptions have a brief.
      </Text>
    );
  }
  return (
    <>
      <LiveBrief
        subscriptionId={subscriptionId}
        live={live}
        storage={storage}
        onApprove={(sentAt) => briefs.approve(subscriptionId, me, sentAt)}
        onSendBack={(note) => briefs.sendBack(subscriptionId, me, note)}
      />
      <Box mt={3}>
        <TextLink to={studioBriefPath(subscriptionId)}>Style frames of this order</TextLink>
      </Box>
    </>
  );
}
