import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { NextStep, Problem } from '#domain/identity-errors.ts';
import { NextStepLink } from '#parts/next-step-link.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { googleFailure } from './google-failure.ts';
import { GoogleLogo } from './google-logo.tsx';

export type GoogleButtonProps = {
  signIn: () => Promise<void>;
  onBegin: () => void;
  onEnter: () => void;
  /** Where the person was going. */
  origin: string | null;
  /** The step that this screen is itself, so that it does not lead to where one is. */
  here?: NextStep;
};

/** Logs in with a Google account, in a window of Google's; says why when that did not work. */
export function GoogleButton({ signIn, onBegin, onEnter, origin, here }: GoogleButtonProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const begin = async () => {
    setPending(true);
    setProblem(null);
    onBegin();
    try {
      await signIn();
      onEnter();
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
      <Button
        variant="outline"
        tone="neutral"
        size="lg"
        icon={<GoogleLogo />}
        pending={pending}
        onClick={() => void begin()}
      >
        Continue with Google
      </Button>
    </Stack>
  );
}
