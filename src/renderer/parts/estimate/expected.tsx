import { Box, Text } from '@chakra-ui/react';
import type { Told } from '#domain/estimate.ts';
import { useNow } from '#stores/use-now.ts';
import { movedWords, toldWords } from './estimate-words.ts';

type ExpectedProps = {
  /** Null while it is not known: the place stays, so that nothing moves when it is. */
  told: Told | null;
};

/** When something in work is done, or what it waits for; and why that moved. */
export function Expected({ told }: ExpectedProps) {
  const now = useNow();
  const words = told === null ? null : toldWords(told, now);
  return (
    <Box minH={12} aria-live="polite">
      {words === null ? null : <Text>{words}</Text>}
      <MovedReason told={told} />
    </Box>
  );
}

/** Why an estimate moved. Nothing while it waits, or when there is nothing to say. */
export function MovedReason({ told }: { told: Told | null }) {
  const now = useNow();
  if (told?.moved == null || told.range === null || told.waits !== null) return null;
  return (
    <Text textStyle="sm" color="fg.muted">
      {movedWords(told.moved, now)}
    </Text>
  );
}
