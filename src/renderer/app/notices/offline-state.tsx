import { Box } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/**
 * Shown while there is no network, in place of content that needs one. The caller replaces it when
 * the network is back.
 */
export function OfflineState({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Box role="alert">
      <EmptyState
        title={title}
        action={
          <Button
            variant="outline"
            tone="neutral"
            icon={<RotateCw aria-hidden />}
            onClick={onRetry}
          >
            Try now
          </Button>
        }
      >
        It opens by itself as soon as the network is back. What you saved is kept.
      </EmptyState>
    </Box>
  );
}
