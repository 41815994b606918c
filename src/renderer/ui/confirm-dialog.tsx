import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { maxAuditReason } from '#domain/audit-reason.ts';
import { hasVisibleSign } from '#domain/named-text.ts';
import { overlong } from '#lib/overlong.ts';
import type { TypedText } from '#stores/draft-sync/use-typed-text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { RestoredText } from './restored-text.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { useKeepFocus } from './use-keep-focus.ts';

/** What a dialog asks, and how it looks while nothing is sent. */
export type Question = {
  title: string;
  width?: string | undefined;
  /** What will happen, and whether it can be undone; or fields. */
  children: ReactNode;
  /** The verb: "Send back to draft". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'accent' | 'danger' | undefined;
  /** Asks for a reason, which must be given. `kept` keeps what is typed on the device. */
  reason?:
    | { label?: string; hint?: string; maxLength?: number; kept: TypedText<string> }
    | undefined;
  /** What is typed into fields of its own, where an earlier visit may have left something. */
  fields?: { isRestored: boolean; discard: () => void; clear: () => void } | undefined;
  /** What is typed or chosen cannot be sent as it is. */
  isUnfit?: boolean | undefined;
  /** There is nothing left to confirm; typed text can still be copied. */
  isOver?: boolean | undefined;
  /** Why it cannot be confirmed now; it can be once this is over. */
  blocker?: string | null | undefined;
  /** Stands above the words of a failure. */
  failedTitle?: string | undefined;
};

type ConfirmDialogProps = Question & {
  open: boolean;
  pending?: boolean | undefined;
  /** Why the last try did not work. */
  error?: string | null | undefined;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/**
 * Asks before something that is not easily undone, or for what a form sends. It can be left while that is
 * under way: what was typed is kept. `FormDialog` holds the try as well; this is for those who hold their own.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title } = props;
  // The key gives each opening an empty reason.
  return open ? <OpenConfirmDialog key={title} {...props} /> : null;
}

function OpenConfirmDialog({
  open,
  title,
  width,
  children,
  confirmLabel,
  isOver = false,
  cancelLabel = isOver ? 'Close' : 'Cancel',
  tone = 'accent',
  reason,
  fields,
  isUnfit = false,
  pending = false,
  blocker = null,
  failedTitle,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useKeepFocus(form, pending);
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
      fields?.clear();
    }
    onCancel();
  };
  const maxLength = reason?.maxLength ?? maxAuditReason;
  const isReasoned =
    reason === undefined || (hasVisibleSign(given) && overlong(given, maxLength) === null);
  const isReady = isReasoned && !isUnfit && !isOver && blocker === null;
  const confirm = () => {
    if (!isReady || pending) return;
    onConfirm(given.trim());
    // Fields say what is wrong once they are drawn.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      {...(width === undefined ? {} : { width })}
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={giveUp}>
            {pending ? 'Close' : cancelLabel}
          </Button>
          {/* Enter in a field sends, but nothing that is dangerous. */}
          <Button
            {...(tone === 'danger' ? { onClick: confirm } : { type: 'submit', form: formId })}
            tone={tone}
            pending={pending}
            disabled={!isReady}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <chakra.form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (tone !== 'danger') confirm();
        }}
      >
        {/* What is changed while it is sent would be lost. */}
        <chakra.fieldset disabled={pending} minW={0}>
          {children}
          <Below>
            {reason === undefined ? null : (
              <TextAreaField
                label={reason.label ?? 'Reason'}
                hint={reason.hint ?? 'It is kept in the records.'}
                rows={3}
                maxLength={maxLength}
                value={given}
                onChange={(event) => write(event.target.value)}
              />
            )}
            {kept?.restored && kept.restored === given ? (
              <RestoredText onDiscard={() => write('')} />
            ) : null}
            {fields?.isRestored === true ? <RestoredText onDiscard={fields.discard} /> : null}
          </Below>
        </chakra.fieldset>
        <Below>
          {blocker === null ? null : (
            <Notice tone="warning" announce="polite">
              {blocker}
            </Notice>
          )}
          {error ? (
            <Notice tone="danger" announce="assertive" title={failedTitle}>
              {error}
            </Notice>
          ) : null}
        </Below>
      </chakra.form>
    </Dialog>
  );
}

const Below = chakra('div', {
  base: { display: 'grid', gap: 3, mt: 4, color: 'fg', _empty: { display: 'none' } },
});
