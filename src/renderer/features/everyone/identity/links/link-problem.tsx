import { Text } from '@chakra-ui/react';
import { StudioMailLink } from '#parts/studio-mail-link.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import type { LinkFailure } from './link-failure.ts';

/** A link out of a mail that did not work: why, and the way on. */
export function LinkProblem({ failure, onRetry }: { failure: LinkFailure; onRetry?: () => void }) {
  const { title, message, severity, way } = failure;
  return (
    <AuthLayout title={title} isOutcome>
      <Notice tone={severity} announce="assertive">
        {message}
      </Notice>
      <Way way={way} onRetry={onRetry} />
    </AuthLayout>
  );
}

function Way({ way, onRetry }: { way: LinkFailure['way']; onRetry?: (() => void) | undefined }) {
  switch (way) {
    case 'try-again':
      return (
        <Button tone="accent" size="lg" onClick={onRetry}>
          Try again
        </Button>
      );
    case 'write-to-studio':
      return (
        <Text>
          <StudioMailLink before="Write to " />
        </Text>
      );
    default:
      return (
        <LinkButton to={way.to} tone="accent" size="lg">
          {way.label}
        </LinkButton>
      );
  }
}
