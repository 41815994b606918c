import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { z } from 'zod';
import { useFileLink } from '#data/hooks/use-file-link.ts';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { hasVisibleSign } from '#domain/named-text.ts';
import type { FrameFile } from '#domain/stored-file.ts';
import { framePin, maxFrameNote, type FramePin } from '#domain/style-frame.ts';
import { overlong } from '#lib/overlong.ts';
import { FramePicture } from '#parts/style-frames/frame-picture.tsx';
import { pinWords } from '#parts/style-frames/frame-words.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { PinField } from './pin-field.tsx';
import { frameNoteKey } from './use-forget-notes.ts';

const typedReturn = z.object({ note: z.string(), pin: framePin.nullable() });

type ReturnFrameDialogProps = {
  frame: FrameFile;
  number: number;
  pending: boolean;
  error: string | null;
  /** Whether it was sent. */
  onSend: (note: string, pin: FramePin | null) => Promise<boolean>;
  onCancel: () => void;
};

/** Asks what should change on a frame, and where. What is typed stays on the device until it is sent. */
export function ReturnFrameDialog(props: ReturnFrameDialogProps) {
  const { frame, number, pending, error, onSend, onCancel } = props;
  const loadLink = useFileLink();
  const kept = useTypedText(useTypedStorage(), frameNoteKey(frame.id), typedReturn);
  const answered = { note: frame.answer?.note ?? '', pin: frame.answer?.pin ?? null };
  const [typed, setTyped] = useState(kept.restored ?? answered);
  const change = (changed: Partial<typeof typed>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    kept.keep(next);
  };
  const leave = () => {
    kept.clear();
    onCancel();
  };
  const send = async () => {
    if (await onSend(typed.note.trim(), typed.pin)) kept.clear();
  };
  return (
    <Dialog
      open
      title={`What should change on frame ${number}?`}
      width="44rem"
      onClose={onCancel}
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={pending ? onCancel : leave}>
            {pending ? 'Close' : 'Cancel'}
          </Button>
          <Button
            tone="accent"
            pending={pending}
            disabled={!hasVisibleSign(typed.note) || overlong(typed.note, maxFrameNote) !== null}
            onClick={() => void send()}
          >
            Send it back
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {kept.restored === null ? null : (
          <RestoredText
            onDiscard={() => {
              kept.clear();
              setTyped(answered);
            }}
          />
        )}
        <Box>
          <PinField pin={typed.pin} onMark={(pin) => change({ pin })}>
            <FramePicture
              fileId={frame.id}
              label={`Frame ${number}`}
              pin={typed.pin}
              loadLink={loadLink}
            />
          </PinField>
          <Flex gap={2} mt={2} wrap="wrap" justify="space-between" align="center">
            <Text textStyle="sm" color="fg.muted" role="status">
              {typed.pin === null
                ? 'Press the place that you mean, or move there with the arrow keys. You can also leave it out.'
                : `Marked ${pinWords(typed.pin)}.`}
            </Text>
            {typed.pin === null ? null : (
              <Button
                size="sm"
                variant="ghost"
                tone="neutral"
                onClick={() => change({ pin: null })}
              >
                Remove the mark
              </Button>
            )}
          </Flex>
        </Box>
        <TextAreaField
          label="What should change"
          hint="The studio reads it and makes a new frame."
          rows={4}
          dir="auto"
          maxLength={maxFrameNote}
          value={typed.note}
          onChange={(event) => change({ note: event.target.value })}
        />
        {error === null ? null : (
          <Notice tone="danger" announce="assertive" title="The frame was not sent back">
            {error} What you wrote is kept here.
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
