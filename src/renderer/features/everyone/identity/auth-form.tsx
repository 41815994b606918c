import { chakra, Stack, Text } from '@chakra-ui/react';
import { useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import type { Problem } from '#domain/identity-errors.ts';
import { ProblemNotice } from '#parts/problem-notice.tsx';
import { Button, QuietButton } from '#ui/button.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';

type AuthFormProps = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** Hears what is typed. */
  onInput?: (event: { target: EventTarget }) => void;
  /** What concerns the whole form. */
  problem: Problem | null;
  /** Where the person was going. */
  origin?: string | null;
  submitLabel: string;
  pending: boolean;
  /** Why it cannot be sent now; what is typed stays. */
  blocked?: string | null;
  children: ReactNode;
};

/**
 * Fields above one button; messages come from the product, not from the browser. However often it
 * is sent at once, it is one try.
 */
export function AuthForm(props: AuthFormProps) {
  const {
    onSubmit,
    onInput,
    problem,
    origin = null,
    submitLabel,
    pending,
    blocked = null,
    children,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const blockedId = useId();
  useKeepFocus(form, pending);

  const submitOnce = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Two presses can come before the button is drawn as pending.
    if (isUnderWay.current || pending || blocked !== null) return;
    isUnderWay.current = true;
    await onSubmit(event).finally(() => {
      isUnderWay.current = false;
    });
  };

  return (
    <chakra.form
      ref={form}
      method="post"
      noValidate
      onInput={onInput}
      onSubmit={(event) => void submitOnce(event)}
    >
      <Stack gap={5}>
        {problem === null ? null : (
          <ProblemNotice
            problem={problem}
            origin={origin}
            action={
              problem.next === 'check-connection' ? (
                <QuietButton type="submit" size="sm" disabled={pending}>
                  Try again
                </QuietButton>
              ) : undefined
            }
          />
        )}
        {children}
        <Button
          type="submit"
          tone="accent"
          size="lg"
          pending={pending}
          // Not `disabled`: the keyboard reaches it and hears why.
          aria-disabled={blocked !== null || undefined}
          aria-describedby={blocked === null ? undefined : blockedId}
        >
          {submitLabel}
        </Button>
        {blocked === null ? null : (
          <Text id={blockedId} color="fg.muted" textStyle="sm">
            {blocked}
          </Text>
        )}
      </Stack>
    </chakra.form>
  );
}
