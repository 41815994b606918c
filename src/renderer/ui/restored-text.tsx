import { Flex, Text } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { Button } from './button.tsx';

/** Says quietly that a form begins with what an earlier visit left, and takes it away if asked. */
export function RestoredText({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Flex role="status" align="center" gap={2} wrap="wrap" textStyle="sm" color="fg.muted">
      <RotateCcw size={16} aria-hidden />
      <Text as="span">Restored from this device.</Text>
      <Button size="xs" variant="ghost" tone="neutral" onClick={onDiscard}>
        Discard
      </Button>
    </Flex>
  );
}
