import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { NextStep, Problem } from '#domain/identity-errors.ts';
import { NextStepLink } from '#parts/next-step-link.tsx';
import { QuietButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { googleFailure } from './google-failure.ts';

export type GoogleButtonProps = {
  signIn: () => Promise<void>;
  onBegin: () => void;
  onSuccess: () => void;
  /** Where the person was going. */
  origin: string | null;
  /** The step that this screen is itself, so that it does not lead to where one is. */
  here?: NextStep;
  /** It cannot be used now; the form beside it says why. */
  isBlocked?: boolean;
};

/** Logs in with a Google account, in a window of Google's; says why when that did not work. */
export function GoogleButton({
  signIn,
  onBegin,
  onSuccess,
  origin,
  here,
  isBlocked = false,
}: GoogleButtonProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const begin = async () => {
    setPending(true);
    setProblem(null);
    onBegin();
    try {
      await signIn();
      onSuccess();
    } catch (error) {
      setProblem(googleFailure(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <Stack gap={5}>
      <Flex align="center" gap={4} aria-hidden>
        <Box flex="1" borderTopWidth="1px" />
        <Text color="fg.muted">or</Text>
        <Box flex="1" borderTopWidth="1px" />
      </Flex>
      {problem === null ? null : (
        <Notice tone={problem.severity} announce="assertive">
          <Text>
            {problem.message}{' '}
            {problem.next === here ? null : <NextStepLink next={problem.next} origin={origin} />}
          </Text>
        </Notice>
      )}
      <QuietButton
        size="lg"
        icon={<GoogleLogo />}
        pending={pending}
        // Not `disabled`: the keyboard reaches it, as the button of the form.
        aria-disabled={isBlocked || undefined}
        onClick={() => {
          if (!isBlocked) void begin();
        }}
      >
        Continue with Google
      </QuietButton>
    </Stack>
  );
}

/** Google's sign, in its own colours, as its rules for such buttons ask for it. */
function GoogleLogo() {
  return (
    <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden focusable="false">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}
