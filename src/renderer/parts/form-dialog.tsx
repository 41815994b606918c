import { useEffect, useEffectEvent, useRef } from 'react';
import { messageFor } from '#domain/errors.ts';
import { ConfirmDialog, type Question } from '#ui/confirm-dialog.tsx';
import type { Toast } from '#ui/shown-toasts.ts';
import { useToast } from '#ui/toaster.tsx';
import { useAttempt, type Attempt } from './use-attempt.ts';

type FormDialogProps = Omit<Question, 'isOver'> & {
  /** Why there is nothing left to send. What is on its way still decides. */
  over?: string | null | undefined;
  /** Whether what is typed can be sent; where not, its fields say why from then on. */
  check?: (() => boolean) | undefined;
  /**
   * Sends it, and answers with what is told once the dialog is closed: a success unless it has a tone. With the
   * tone of danger it was refused for good, and what was typed is kept. Where it rejects, the dialog stays open,
   * with the reason and what was typed. The signal is aborted once it was told as failed.
   */
  onSend: (reason: string, signal: AbortSignal) => Promise<Toast | null>;
  wordsOf?: ((failure: unknown) => string) | undefined;
  /**
   * The attempt of what opens it, where that stays once the dialog is left: its button shows that it is sending,
   * and nobody sends it a second time meanwhile.
   */
  sending?: Attempt | undefined;
  onClose: () => void;
};

/**
 * A form in a dialog, or a question: what is typed is kept until it is sent or given up, a refusal is told, and it
 * can be sent again. It can be left while it is sent: `useAttempt` then tells of a failure.
 */
export function FormDialog({
  over = null,
  check = () => true,
  onSend,
  wordsOf = messageFor,
  sending,
  onClose,
  ...question
}: FormDialogProps) {
  const toast = useToast();
  const own = useAttempt(wordsOf);
  const { pending, error, attempt, forget } = sending ?? own;
  const isOpen = useRef(true);
  const leave = useEffectEvent(forget);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      leave();
    };
  }, []);
  const send = (reason: string) =>
    attempt(async (signal) => {
      const told = await onSend(reason, signal);
      // It was told as failed, and may have been typed anew: `useAttempt` says that it is done after all, if it is.
      if (signal.aborted) {
        if (told?.tone === undefined || told.tone === 'success') return;
        toast(told);
        throw new Error('It was refused after it was told as failed');
      }
      if (told?.tone !== 'danger') {
        question.reason?.kept.clear();
        question.fields?.clear();
      }
      // Left meanwhile, another question may be open in its place.
      if (isOpen.current) onClose();
      if (told !== null) toast({ tone: 'success', ...told });
    });
  const isOver = over !== null && !pending;
  return (
    <ConfirmDialog
      {...question}
      open
      pending={pending}
      isOver={isOver}
      error={isOver ? over : error}
      onConfirm={(reason) => {
        if (check()) void send(reason);
      }}
      onCancel={onClose}
    />
  );
}
