import { Flex, Stack, Text } from '@chakra-ui/react';
import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export type FailedStateProps = {
  /** What happened: "The videos could not be loaded". */
  title: string;
  /** The reason in plain words, as far as it is known. */
  reason?: string | undefined;
  /** What is safe in spite of it. */
  safe?: string | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  children?: ReactNode;
};

/** Shown in place of content that failed: what happened, what is safe, and the next step. */
export function FailedState({
  title,
  reason,
  safe,
  onRetry,
  retryLabel = 'Try again',
  children,
}: FailedStateProps) {
  return (
    <Flex
      role="alert"
      gap={4}
      p={{ base: 5, md: 6 }}
      bg="danger.subtle"
      borderWidth="1px"
      borderColor="danger.border"
      borderRadius="card"
      align="flex-start"
    >
      <Flex color="danger.fg" flexShrink={0} pt={0.5} aria-hidden>
        <CloudOff size={24} />
      </Flex>
      <Stack gap={3} minW={0} align="flex-start">
        <Text fontWeight="bold" color="danger.fg">
          {title}
        </Text>
        {reason === undefined ? null : <Text>{reason}</Text>}
        {safe === undefined ? null : <Text color="fg.muted">{safe}</Text>}
        {onRetry === undefined ? null : (
          <Button
            variant="outline"
            tone="neutral"
            icon={<RotateCw aria-hidden />}
            onClick={onRetry}
          >
            {retryLabel}
          </Button>
        )}
        {children}
      </Stack>
    </Flex>
  );
}
