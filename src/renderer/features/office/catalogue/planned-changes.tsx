import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { ProductChange } from '#domain/product-change.ts';
import type { Product } from '#domain/product.ts';
import { formatMoment } from '#lib/format-date.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';
import { editWords } from './edit-words.ts';

type PlannedChangesProps = {
  planned: readonly ProductChange[];
  products: readonly Product[];
  /** Who planned it, in words. */
  nameOf: (uid: string) => string;
};

/** The changes that wait for their moment, the next one first; each can be taken back. */
export function PlannedChanges({ planned, products, nameOf }: PlannedChangesProps) {
  if (planned.length === 0) return null;
  return (
    <Box as="section">
      <Box as="h2" fontSize="xl" mb={2}>
        Planned changes
      </Box>
      <Stack as="ul" listStyleType="none" gap={3}>
        {planned.map((change) => (
          <PlannedRow
            key={change.id}
            change={change}
            product={products.find(({ id }) => id === change.productId)}
            by={nameOf(change.createdBy)}
          />
        ))}
      </Stack>
    </Box>
  );
}

type PlannedRowProps = { change: ProductChange; product: Product | undefined; by: string };

function PlannedRow({ change, product, by }: PlannedRowProps) {
  const { products } = useCloud();
  const toast = useToast();
  const { pending, error, attempt } = useAttempt();
  const name = product?.name ?? change.productId;
  const takeBack = async () => {
    if (await attempt(() => products.cancelPlanned(change.id))) {
      toast({ tone: 'success', title: `The planned change of ${name} is taken back` });
    }
  };
  return (
    <Box as="li" borderWidth="1px" borderRadius="card" p={4} overflowWrap="anywhere">
      <Flex wrap="wrap" justify="space-between" align="flex-start" gap={3}>
        <Box flex="1 1 18rem" minW={0}>
          <Text fontWeight="semibold">
            {name}, {formatMoment(change.at)} (your time)
          </Text>
          <Stack as="ul" listStyleType="none" gap={0} data-numeric>
            {editWords(product, change.edits).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </Stack>
          <Text textStyle="sm" color="fg.muted" mt={1}>
            Planned by {by}. It is made within a minute of its time.
          </Text>
        </Box>
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          pending={pending}
          aria-label={`Take back the planned change of ${name}`}
          onClick={() => void takeBack()}
        >
          Take back
        </Button>
      </Flex>
      {error === null ? null : (
        <Box mt={3}>
          <Notice tone="danger" title="It was not taken back" announce="assertive">
            {error}
          </Notice>
        </Box>
      )}
    </Box>
  );
}
