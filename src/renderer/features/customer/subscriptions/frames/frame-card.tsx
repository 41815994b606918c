import { Flex, Stack, Text } from '@chakra-ui/react';
import { Check, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useFileLink } from '#data/hooks/use-file-link.ts';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import type { FrameFile } from '#domain/stored-file.ts';
import type { FrameDecision } from '#domain/style-frame.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { FramePicture } from '#modules/frames/frame-picture.tsx';
import { FrameStanding } from '#modules/frames/frame-standing.tsx';
import { Button } from '#ui/button.tsx';
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
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          icon={<MapPin aria-hidden />}
          disabled={isPaused}
          onClick={() => setAsking('returned')}
        >
          {answer?.kind === 'returned' ? 'Change what you wrote' : 'Send it back'}
          <VisuallyHidden> on frame {number}</VisuallyHidden>
        </Button>
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
