import { Box, Stack } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { hasVisibleSign } from '#domain/named-text.ts';
import { overlong } from '#lib/overlong.ts';
import type { TypedText } from '#stores/draft-sync/use-typed-text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { RestoredText } from './restored-text.tsx';
import { TextAreaField } from './text-area-field.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The verb: "Send back to draft". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'accent' | 'danger' | undefined;
  /** Asks for a reason, which must be given. `kept` keeps what is typed on the device. */
  reason?:
    | { label: string; hint?: string; maxLength?: number; kept: TypedText<string> }
    | undefined;
  pending?: boolean | undefined;
  /** There is nothing left to confirm; typed text can still be copied. */
  isOver?: boolean | undefined;
  /** Why it cannot be confirmed now; it can be once this is over. */
  standstill?: string | null | undefined;
  /** Why the last try did not work. */
  error?: string | null | undefined;
  onConfirm: (reason: string) => void;
  /** Before it closes by its own button: what was typed in it is not wanted any more. */
  onGiveUp?: (() => void) | undefined;
  onCancel: () => void;
};

/**
 * Asks once more before something that is not easily undone. It can be left while that is under way: what was
 * typed is kept, and `useAttempt` tells what became of it.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title } = props;
  // The key gives each opening an empty reason.
  return open ? <OpenConfirmDialog key={title} {...props} /> : null;
}

function OpenConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  isOver = false,
  cancelLabel = isOver ? 'Close' : 'Cancel',
  tone = 'accent',
  reason,
  pending = false,
  standstill = null,
  error,
  onConfirm,
  onGiveUp,
  onCancel,
}: ConfirmDialogProps) {
  const kept = reason?.kept;
  const [given, setGiven] = useState(kept?.restored ?? '');
  const write = (text: string) => {
    setGiven(text);
    if (text === '') kept?.clear();
    else kept?.keep(text);
  };
  const giveUp = () => {
    // What is on its way may fail, and is typed no second time.
    if (!pending) {
      // A reason that cannot be sent any more is not kept for another time either.
      kept?.clear();
      onGiveUp?.();
    }
    onCancel();
  };
  const maxLength = reason?.maxLength ?? 500;
  const isUnfit =
    reason !== undefined && (!hasVisibleSign(given) || overlong(given, maxLength) !== null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={giveUp}>
            {pending ? 'Close' : cancelLabel}
          </Button>
          <Button
            tone={tone}
            pending={pending}
            disabled={isUnfit || isOver || standstill !== null}
            onClick={() => onConfirm(given.trim())}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {reason === undefined ? null : (
        <Stack mt={4} gap={2} color="fg">
          <TextAreaField
            label={reason.label}
            hint={reason.hint}
            rows={3}
            maxLength={maxLength}
            value={given}
            onChange={(event) => write(event.target.value)}
          />
          {kept?.restored && kept.restored === given ? (
            <RestoredText onDiscard={() => write('')} />
          ) : null}
        </Stack>
      )}
      {standstill === null ? null : (
        <Box mt={4} color="fg">
          <Notice tone="warning" announce="polite">
            {standstill}
          </Notice>
        </Box>
      )}
      {error ? (
        <Box mt={4} color="fg">
          <Notice tone="danger" announce="assertive">
            {error}
          </Notice>
        </Box>
      ) : null}
    </Dialog>
  );
}
