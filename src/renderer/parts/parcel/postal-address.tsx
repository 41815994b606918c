import { Box, chakra } from '@chakra-ui/react';
import { addressLines } from '#domain/postal-address.ts';
import type { Live } from '#stores/use-live.ts';
import { NotReady } from '#ui/not-ready.tsx';

type PostalAddressProps = { address: Live<string>; isLarge?: boolean };

/** Where parcels go, as on a label. Nothing is shown while it is not known: an old one would lead astray. */
export function PostalAddress({ address: live, isLarge = false }: PostalAddressProps) {
  if (live.state !== 'ready') {
    return <NotReady live={live} lines={4} title="The address could not be loaded" />;
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
