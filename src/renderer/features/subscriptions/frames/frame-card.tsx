import { Flex, Stack, Text } from '@chakra-ui/react';
import { Check, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useFileLink } from '#data/hooks/use-file-link.ts';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import type { FrameFile } from '#domain/stored-file.ts';
import type { FrameDecision } from '#domain/style-frame.ts';
import { FramePicture } from '#parts/style-frames/frame-picture.tsx';
import { FrameStanding } from '#parts/style-frames/frame-standing.tsx';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ReturnFrameDialog } from './return-frame-dialog.tsx';

type FrameCardProps = { frame: FrameFile; number: number };

/** One style frame: the picture, its answer, and what the customer can still say. */
export function FrameCard({ frame, number }: FrameCardProps) {
  const { files } = useCloud();
  const loadLink = useFileLink();
  const { uid, displayName, email } = useSignedIn().user;
  const isPaused = useGateClosed('write');
  const [asking, setAsking] = useState<FrameDecision['kind'] | null>(null);
  const { pending, error, attempt, forget } = useAttempt();
  const { answer } = frame;
  const isApproved = answer?.kind === 'approved';

  const ask = (kind: FrameDecision['kind'] | null) => {
    forget();
    setAsking(kind);
  };
  const decide = async (decision: FrameDecision): Promise<boolean> => {
    const me = { uid, name: displayName || email };
    const isAnswered = await attempt(() => files.answerFrame(frame.id, me, decision));
    if (isAnswered) setAsking(null);
    return isAnswered;
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
            onClick={() => ask('approved')}
          >
            Approve<VisuallyHidden> frame {number}</VisuallyHidden>
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          icon={<MapPin aria-hidden />}
          disabled={isPaused}
          onClick={() => ask('returned')}
        >
          {answer?.kind === 'returned' ? 'Change what you wrote' : 'Send it back'}
          <VisuallyHidden> on frame {number}</VisuallyHidden>
        </Button>
      </Flex>
      <ConfirmDialog
        open={asking === 'approved' && !isApproved}
        title={`Approve frame ${number}?`}
        confirmLabel="Approve it"
        pending={pending}
        error={error}
        onConfirm={() => void decide({ kind: 'approved' })}
        onCancel={() => ask(null)}
      >
        The studio films in this look. Your name and the time are kept with it. You can still send
        it back later.
      </ConfirmDialog>
      {asking === 'returned' ? (
        <ReturnFrameDialog
          frame={frame}
          number={number}
          pending={pending}
          error={error}
          onSend={(note, pin) => decide({ kind: 'returned', note, pin })}
          onCancel={() => ask(null)}
        />
      ) : null}
    </Stack>
  );
}
