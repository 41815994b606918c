import { Stack, Text } from '@chakra-ui/react';
import type { Story } from '#domain/storyboard-frames.ts';
import type { Live } from '#stores/use-live.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Animatic, type BrandLook } from './animatic.tsx';

type LiveAnimaticProps = {
  story: Story;
  /** `isPartial` when some of the brand could not be read. */
  brand: Live<BrandLook & { isPartial: boolean }>;
};

/** An animatic whose brand is still loading, is there, or could not be loaded. */
export function LiveAnimatic({ story, brand }: LiveAnimaticProps) {
  if (brand.state !== 'ready') {
    return (
      <NotReady
        live={brand}
        loading={<Skeleton w="full" aspectRatio="16 / 9" maxH="40rem" />}
        title="The animatic could not be loaded"
        safe="The storyboard itself is kept."
      />
    );
  }
  return (
    <Stack gap={3}>
      <Animatic story={story} brand={brand.value} />
      {brand.value.isPartial ? (
        <Text textStyle="sm" color="fg.muted">
          Some of the brand could not be loaded: its colors, logo, font or picture may differ here.
        </Text>
      ) : null}
    </Stack>
  );
}
