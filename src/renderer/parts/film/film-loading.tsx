import { Flex, Text } from '@chakra-ui/react';

/** Stands over a player until its film has an address. */
export function FilmLoading() {
  return (
    <Flex role="status" position="absolute" inset={0} align="center" justify="center">
      <Text bg="bg" color="fg.muted" px={3} py={1} borderRadius="full" textStyle="sm">
        Loading the film…
      </Text>
    </Flex>
  );
}
