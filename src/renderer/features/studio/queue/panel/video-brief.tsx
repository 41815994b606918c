import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { BriefBlock } from '#domain/brief.ts';
import { studioBriefPath } from '#domain/routes.ts';
import { LiveBrief } from '#modules/brief/live-brief.tsx';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** The brief of the video's block. It is read when it is asked for. */
export function VideoBrief({ subscriptionId, block }: BriefBlock) {
  const [isShown, setIsShown] = useState(false);
  return isShown ? (
    <>
      <LiveBrief
        subscriptionId={subscriptionId}
        block={block}
        none="There is none. Only agency subscriptions have briefs, one for each block."
      />
      <Box mt={3}>
        <TextLink to={studioBriefPath({ subscriptionId, block })}>
          Style frames of this order
        </TextLink>
      </Box>
    </>
  ) : (
    <Button size="sm" variant="outline" tone="neutral" onClick={() => setIsShown(true)}>
      Show the brief
    </Button>
  );
}
