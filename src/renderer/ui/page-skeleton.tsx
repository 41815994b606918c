import { SimpleGrid, Stack } from '@chakra-ui/react';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The shape of a page that is on its way: a heading, a line, and its content. */
export function PageSkeleton({ shape = 'cards' }: { shape?: 'cards' | 'table' | 'form' }) {
  return (
    <Stack gap={8} role="status" aria-busy>
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Stack gap={3} aria-hidden>
        <Skeleton h="var(--title-size)" w="min(24rem, 80%)" />
        <Skeleton h={5} w="min(36rem, 95%)" />
      </Stack>
      <PageSkeletonBody shape={shape} />
    </Stack>
  );
}

/** Only the content of that shape, below a heading that is already there. */
export function PageSkeletonBody({ shape }: { shape: 'cards' | 'table' | 'form' }) {
  switch (shape) {
    case 'cards':
      return (
        <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap={6} aria-hidden>
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} h={48} borderRadius="card" />
          ))}
        </SimpleGrid>
      );
    case 'table':
      return (
        <Stack gap={2} aria-hidden>
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} h={10} />
          ))}
        </Stack>
      );
    case 'form':
      return (
        <Stack gap={5} maxW="form" aria-hidden>
          {[0, 1, 2].map((field) => (
            <Skeleton key={field} h="touch" />
          ))}
        </Stack>
      );
  }
}
