import { Box, chakra } from '@chakra-ui/react';
import { messageFor } from '#domain/errors.ts';
import { addressLines } from '#domain/postal-address.ts';
import type { Live } from '#stores/use-live.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

type PostalAddressProps = { address: Live<string>; isLarge?: boolean };

/** Where parcels go, as on a label. Nothing is shown while it is not known: an old one would lead astray. */
export function PostalAddress({ address: live, isLarge = false }: PostalAddressProps) {
  if (live.state === 'loading') return <SkeletonText lines={4} />;
  if (live.state === 'failed') {
    return (
      <FailedState
        title="The address could not be loaded"
        reason={messageFor(live.error)}
        onRetry={live.retry}
      />
    );
  }
  return (
    <chakra.address
      fontStyle="normal"
      fontWeight="semibold"
      fontSize={isLarge ? 'xl' : undefined}
      overflowWrap="anywhere"
      translate="no"
    >
      {addressLines(live.value).map((line, index) => (
        <Box key={`${index} ${line}`}>{line}</Box>
      ))}
    </chakra.address>
  );
}
