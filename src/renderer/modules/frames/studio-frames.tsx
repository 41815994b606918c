import { chakra, Stack, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useMemo, useState, type ComponentProps } from 'react';
import type { FrameFile } from '#domain/stored-file.ts';
import { maxFrames } from '#domain/style-frame.ts';
import type { Subscription } from '#domain/subscription.ts';
import { readableValues, unreadableIds, type Readable } from '#lib/readable.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useAttempt } from '#parts/use-attempt.ts';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { PictureUpload } from '#modules/uploads/picture-upload.tsx';
import type { Live } from '#stores/use-live.ts';
import { Button } from '#ui/button.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FramePicture } from './frame-picture.tsx';
import { FrameStanding } from './frame-standing.tsx';

type StudioFramesProps = {
  subscription: Pick<Subscription, 'id' | 'userId'>;
  live: Live<Readable<FrameFile>[]>;
  uploads: ComponentProps<typeof PictureUpload>['uploads'];
  /** The person who adds frames. */
  uploadedBy: string;
  onRemove: (fileId: string) => Promise<unknown>;
  loadLink: ComponentProps<typeof FramePicture>['loadLink'];
  isUploadPaused: boolean;
  isWritePaused: boolean;
};

/** The style frames of a subscription for the studio: to add, to see what the customer says, to take back. */
export function StudioFrames(props: StudioFramesProps) {
  const { subscription, live, uploads, uploadedBy, isUploadPaused, ...frameProps } = props;
  const { id, userId } = subscription;
  const frames = useMemo(() => (live.state === 'ready' ? readableValues(live.value) : []), [live]);
  if (live.state !== 'ready') {
    return (
      <NotReady
        live={live}
        lines={3}
        title="The style frames could not be loaded"
        safe="They are kept."
      />
    );
  }
  return (
    <Stack gap={4}>
      <UnreadableNotice kind="file" ids={unreadableIds(live.value)} />
      {frames.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          None yet. The customer approves each, or sends it back with a marked place. The step is
          complete once all are approved.
        </Text>
      ) : (
        <Frames aria-label="Style frames">
          {frames.map((frame, index) => (
            <li key={frame.id}>
              <Frame {...frameProps} frame={frame} number={index + 1} />
            </li>
          ))}
        </Frames>
      )}
      <PictureUpload
        uploads={uploads}
        target={`frame/${id}`}
        draft={{
          purpose: 'frame',
          userId,
          uploadedBy,
          subscriptionId: id,
          videoId: null,
          format: null,
          assetKind: null,
        }}
        arrived={frames}
        max={maxFrames}
        tooMany={`A subscription has at most ${maxFrames} style frames. This one was not sent.`}
        label="Add style frames"
        hint="JPEG, PNG or WebP. The customer sees the file’s name."
        isPaused={isUploadPaused}
      />
    </Stack>
  );
}

type FrameProps = Pick<StudioFramesProps, 'onRemove' | 'loadLink' | 'isWritePaused'> & {
  frame: FrameFile;
  number: number;
};

function Frame({ frame, number, onRemove, loadLink, isWritePaused }: FrameProps) {
  const [isAsking, setAsking] = useState(false);
  const sending = useAttempt();
  return (
    <Stack as="article" aria-label={`Frame ${number}`} gap={2} align="flex-start">
      <chakra.div w="full">
        <FramePicture
          fileId={frame.id}
          label={`Frame ${number}: ${frame.name}`}
          pin={frame.answer?.pin ?? null}
          loadLink={loadLink}
        />
      </chakra.div>
      <Text textStyle="sm" fontWeight="semibold" overflowWrap="anywhere">
        {number}. {frame.name}
      </Text>
      <FrameStanding answer={frame.answer} />
      <Button
        size="sm"
        variant="outline"
        tone="neutral"
        icon={<Trash2 aria-hidden />}
        disabled={isWritePaused}
        pending={sending.pending}
        onClick={() => setAsking(true)}
      >
        Remove<VisuallyHidden> frame {number}</VisuallyHidden>
      </Button>
      {isAsking ? (
        <FormDialog
          title={`Remove frame ${number}?`}
          confirmLabel="Remove it"
          tone="danger"
          sending={sending}
          onSend={async () => {
            await onRemove(frame.id);
            return null;
          }}
          onClose={() => setAsking(false)}
        >
          {frame.answer?.kind === 'approved' ? 'The customer approved it. ' : ''}
          They no longer see it, nor what they said of it. Add the new frame first if it replaces
          this one.
        </FormDialog>
      ) : null}
    </Stack>
  );
}

const Frames = chakra('ul', {
  base: { listStyleType: 'none', display: 'grid', gap: 5 },
});
