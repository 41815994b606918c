import { Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';

/** Says whether taxes come on top of a price, or whether it is all there is to pay. */
export function PlusTax() {
  const { addsTaxes } = useCloud();
  return (
    <Text as="span" display="block" color="fg.muted" textStyle="sm" mt={2}>
      {addsTaxes
        ? 'Plus tax. The payment page works it out from your address before you pay; a company can enter its tax id there.'
        : 'Tax included: nothing is added to this price.'}
    </Text>
  );
}
