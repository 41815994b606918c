import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { type FramePin, framePin, maxFrameNote } from '#domain/style-frame.ts';
import { pinWords } from '#modules/frames/frame-words.ts';
import { z } from 'zod';
import { useFileLink } from '#data/hooks/use-file-link.ts';
import { useTypedFields } from '#data/hooks/use-typed-fields.ts';
import { messageFor } from '#domain/errors.ts';
import { hasVisibleSign } from '#domain/named-text.ts';
import type { FrameFile } from '#domain/stored-file.ts';
import { overlong } from '#lib/overlong.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { FramePicture } from '#modules/frames/frame-picture.tsx';
import { PlainButton } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { frameNoteKey } from './use-forget-notes.ts';

type PinFieldProps = {
  pin: FramePin | null;
  onMark: (pin: FramePin) => void;
  /** The picture. */
  children: ReactNode;
};

const middle: FramePin = { x: 0.5, y: 0.5 };
const step = 0.05;
const moves: Record<string, FramePin> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Marks a place on a picture, by a press or with the arrow keys, which begin in the middle. */
function PinField({ pin, onMark, children }: PinFieldProps) {
  const press = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onMark({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  };
  const moveByKey = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMark(pin === null ? middle : { x: within(pin.x + by.x), y: within(pin.y + by.y) });
  };
  return (
    <Field
      role="slider"
      tabIndex={0}
      aria-label="Marked place"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((pin ?? middle).x * 100)}
      aria-valuetext={pin === null ? 'none' : pinWords(pin)}
      onPointerDown={press}
      onKeyDown={moveByKey}
    >
      {children}
    </Field>
  );
}

/** A share with four digits. */
const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;

const Field = chakra('div', {
  base: {
    cursor: 'crosshair',
    touchAction: 'manipulation',
    borderRadius: 'control',
  },
});

const typedReturn = z.object({ note: z.string(), pin: framePin.nullable() });

type ReturnFrameDialogProps = {
  frame: FrameFile;
  number: number;
  onSend: (note: string, pin: FramePin | null) => Promise<null>;
  onClose: () => void;
};

/** Asks what should change on a frame, and where. What is typed stays on the device until it is sent. */
export function ReturnFrameDialog({ frame, number, onSend, onClose }: ReturnFrameDialogProps) {
  const loadLink = useFileLink();
  const fields = useTypedFields(frameNoteKey(frame.id), {
    schema: typedReturn,
    fresh: () => ({ note: frame.answer?.note ?? '', pin: frame.answer?.pin ?? null }),
  });
  const { typed, type } = fields;
  return (
    <FormDialog
      title={`What should change on frame ${number}?`}
      width="44rem"
      confirmLabel="Send it back"
      fields={fields}
      isUnfit={!hasVisibleSign(typed.note) || overlong(typed.note, maxFrameNote) !== null}
      failedTitle="The frame was not sent back"
      wordsOf={(failure) => `${messageFor(failure)} What you wrote is kept here.`}
      onSend={() => onSend(typed.note.trim(), typed.pin)}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Box>
          <PinField pin={typed.pin} onMark={(pin) => type({ pin })}>
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
              <PlainButton size="sm" onClick={() => type({ pin: null })}>
                Remove the mark
              </PlainButton>
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
          onChange={(event) => type({ note: event.target.value })}
        />
      </Stack>
    </FormDialog>
  );
}
