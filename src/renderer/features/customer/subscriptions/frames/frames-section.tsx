import { Box, chakra, Text } from '@chakra-ui/react';
import { useFrames } from '#data/firestore/live-queries.ts';
import type { FrameFile } from '#domain/stored-file.ts';
import { countFrames } from '#domain/style-frame.ts';
import type { Subscription } from '#domain/subscription.ts';
import { counted } from '#lib/count-words.ts';
import { readableValues, unreadableIds } from '#lib/readable.ts';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { Card } from '#ui/card.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { FrameCard } from './frame-card.tsx';
import { useForgetNotes } from './use-forget-notes.ts';

/** The stills of the look that the studio plans, each to approve or to send back. */
export function FramesSection({ subscription }: { subscription: Subscription }) {
  const live = useFrames(subscription.userId, subscription.id);
  useForgetNotes(live);
  const frames = live.state === 'ready' ? readableValues(live.value) : [];
  return (
    <Card as="section" aria-labelledby="style-frames">
      <Box as="h2" id="style-frames" fontSize="2xl">
        Style frames
      </Box>
      <Text color="fg.muted" maxW="measure" mb={5}>
        {live.state === 'ready' ? standingOf(frames) : 'Stills of the look that the studio plans.'}
      </Text>
      {live.state === 'ready' ? (
        <>
          <UnreadableNotice kind="file" ids={unreadableIds(live.value)} />
          {frames.length === 0 ? null : (
            <Frames aria-label="Style frames">
              {frames.map((frame, index) => (
                <li key={frame.id}>
                  <FrameCard frame={frame} number={index + 1} />
                </li>
              ))}
            </Frames>
          )}
        </>
      ) : (
        <NotReady
          live={live}
          lines={2}
          title="Your style frames could not be loaded"
          safe="They are kept, and so are your answers."
        />
      )}
    </Card>
  );
}

function standingOf(frames: readonly FrameFile[]): string {
  const { waiting, returned } = countFrames(frames);
  if (frames.length === 0) {
    return 'The studio puts stills of the look here, and you approve each or say what should change. None is here yet.';
  }
  if (waiting > 0) {
    return `${counted(waiting, 'frame')} ${waiting === 1 ? 'waits' : 'wait'} for your answer. Approve each, or mark what should change.`;
  }
  if (returned > 0) return 'The studio works on what you sent back, and puts new frames here.';
  return 'You approved each frame. The studio films in this look.';
}

const Frames = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
    gap: 6,
  },
});
