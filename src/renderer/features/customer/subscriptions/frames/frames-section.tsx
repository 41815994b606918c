import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useFrames } from '#data/firestore/live-queries.ts';
import type { FrameFile } from '#domain/stored-file.ts';
import { countFrames, type FrameDecision } from '#domain/style-frame.ts';
import type { Subscription } from '#domain/subscription.ts';
import { counted } from '#lib/count-words.ts';
import { readableValues, unreadableIds } from '#lib/readable.ts';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { Card } from '#ui/card.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { useForgetNotes } from './use-forget-notes.ts';
import { Check, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useFileLink } from '#data/hooks/use-file-link.ts';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { FramePicture } from '#modules/frames/frame-picture.tsx';
import { FrameStanding } from '#modules/frames/frame-standing.tsx';
import { Button, QuietButton } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ReturnFrameDialog } from './return-frame-dialog.tsx';

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

/** One style frame: the picture, its answer, and what the customer can still say. */
function FrameCard({ frame, number }: { frame: FrameFile; number: number }) {
  const { files } = useCloud();
  const loadLink = useFileLink();
  const { uid, displayName, email } = useSignedIn().user;
  const isPaused = useGateClosed('write');
  const [asking, setAsking] = useState<FrameDecision['kind'] | null>(null);
  const { answer } = frame;
  const isApproved = answer?.kind === 'approved';

  const close = () => setAsking(null);
  const decide = async (decision: FrameDecision) => {
    const me = { uid, name: displayName || email };
    await files.answerFrame(frame.id, me, decision);
    return null;
  };
  return (
    <Stack as="article" aria-label={`Frame ${number}`} gap={3}>
      <FramePicture
        fileId={frame.id}
        label={`Frame ${number}: ${frame.name}`}
        pin={answer?.pin ?? null}
        loadLink={loadLink}
      />
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {number}. {frame.name}
      </Text>
      <FrameStanding answer={answer} />
      <Flex gap={2} wrap="wrap">
        {isApproved ? null : (
          <Button
            size="sm"
            icon={<Check aria-hidden />}
            disabled={isPaused}
            onClick={() => setAsking('approved')}
          >
            Approve<VisuallyHidden> frame {number}</VisuallyHidden>
          </Button>
        )}
        <QuietButton
          size="sm"
          icon={<MapPin aria-hidden />}
          disabled={isPaused}
          onClick={() => setAsking('returned')}
        >
          {answer?.kind === 'returned' ? 'Change what you wrote' : 'Send it back'}
          <VisuallyHidden> on frame {number}</VisuallyHidden>
        </QuietButton>
      </Flex>
      {asking === 'approved' ? (
        <FormDialog
          over={isApproved ? 'It is approved already.' : null}
          title={`Approve frame ${number}?`}
          confirmLabel="Approve it"
          onSend={() => decide({ kind: 'approved' })}
          onClose={close}
        >
          The studio films in this look. Your name and the time are kept with it. You can still send
          it back later.
        </FormDialog>
      ) : null}
      {asking === 'returned' ? (
        <ReturnFrameDialog
          frame={frame}
          number={number}
          onSend={(note, pin) => decide({ kind: 'returned', note, pin })}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}
