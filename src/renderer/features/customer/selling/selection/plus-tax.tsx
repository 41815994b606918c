import { Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { taxSentence } from '#domain/tax-words.ts';

/** Says whether taxes come on top of a price, or whether it is all there is to pay. */
export function PlusTax() {
  const { addsTaxes } = useCloud();
  return (
    <Text as="span" display="block" color="fg.muted" textStyle="sm" mt={2}>
      {taxSentence(addsTaxes)}
    </Text>
  );
}
