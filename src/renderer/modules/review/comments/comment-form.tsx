import { Flex, Stack, Text } from '@chakra-ui/react';
import { Send } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { hasVisibleSign } from '#domain/named-text.ts';
import { maxCommentText } from '#domain/review.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import { overlong } from '#lib/overlong.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import { MentionField } from '#parts/mentions/mention-field.tsx';
import { Button, QuietButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type CommentFormProps = {
  label: string;
  hint?: string | undefined;
  /** Who will read it, which staff are told. */
  readers: string;
  submitLabel: string;
  text: string;
  /** Why the last try did not work. */
  problem?: string | undefined;
  /** It is on its way, and its answer is waited for. */
  pending?: boolean;
  /** The colleagues of staff, who can be mentioned; null for a customer. */
  colleagues: readonly StaffMember[] | null;
  /** Changes when the field shall have the focus again. */
  focusKey?: number;
  /** Whether it has the focus when it appears. */
  takesFocus?: boolean;
  /** With the uid of a colleague who was chosen from the list. */
  onText: (text: string, chosen?: string) => void;
  onSubmit: () => void;
  /** Escape, or the button. The text is kept. */
  onClose: () => void;
  children?: ReactNode;
};

/** The field of a comment. */
export function CommentForm(props: CommentFormProps) {
  const {
    label,
    hint,
    readers,
    colleagues,
    submitLabel,
    text,
    problem,
    pending = false,
    focusKey = 0,
    takesFocus = true,
    onText,
    onSubmit,
    onClose,
  } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setMissing] = useState(false);

  useLayoutEffect(() => {
    if (!takesFocus) return;
    const area = field.current;
    area?.focus({ preventScroll: true });
    area?.setSelectionRange(area.value.length, area.value.length);
    area?.form?.scrollIntoView({ block: 'nearest' });
  }, [focusKey, takesFocus]);

  const submit = () => {
    if (pending) return;
    setMissing(!hasVisibleSign(text));
    if (!hasVisibleSign(text) || overlong(text, maxCommentText) !== null) field.current?.focus();
    else onSubmit();
  };
  const onKey = (event: KeyboardEvent) => {
    if (pressedKey(event) === 'Escape') {
      // It closes the field only, not what is around it.
      event.stopPropagation();
      event.preventDefault();
      onClose();
    }
    if (pressedKey(event) === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
  };
  return (
    <Stack
      as="form"
      gap={3}
      // The page's header must not cover it.
      scrollMarginBlock={24}
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <MentionField
        ref={field}
        label={label}
        hint={[hint, ...(colleagues === null ? [] : [readers, mentionHint])]
          .filter(Boolean)
          .join(' ')}
        error={isMissing && !hasVisibleSign(text) ? 'Write what you mean first.' : undefined}
        rows={2}
        dir="auto"
        maxLength={maxCommentText}
        staff={colleagues ?? nobody}
        value={text}
        onText={onText}
      />
      {problem === undefined ? null : (
        <Notice tone="danger" announce="assertive" title="Not sent yet; your words are kept">
          {problem}
        </Notice>
      )}
      {props.children}
      <Flex gap={3} align="center" wrap="wrap">
        <Button type="submit" size="sm" pending={pending} icon={<Send aria-hidden />}>
          {submitLabel}
        </Button>
        <QuietButton size="sm" onClick={onClose}>
          Close
        </QuietButton>
        <Text textStyle="sm" color="fg.muted" hideBelow="md">
          Ctrl+Enter sends, Escape closes and keeps it
        </Text>
      </Flex>
    </Stack>
  );
}

const nobody: readonly StaffMember[] = [];
const mentionHint = 'Type @ to mention a colleague.';
