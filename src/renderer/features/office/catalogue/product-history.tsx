import { Box, Stack, Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { AuditEntry } from '#domain/audit.ts';
import type { Product } from '#domain/product.ts';
import { recordsPath } from '#domain/routes.ts';
import { readableValues } from '#lib/readable.ts';
import { wordsOfAction } from '#parts/audit-words.ts';
import { useLive } from '#stores/use-live.ts';
import { Dialog } from '#ui/dialog.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Moment } from '#ui/moment.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { editWords } from './edit-words.ts';

type ProductHistoryProps = { product: Product; onClose: () => void };

/** What was changed of a product, newest first: by whom, when, before and after. */
export function ProductHistory({ product, onClose }: ProductHistoryProps) {
  const { audit } = useCloud();
  const { id } = product;
  const live = useLive(() => audit.watchProductHistory(id), [audit, id]);
  return (
    <Dialog open onClose={onClose} title={`History of ${product.name}`} width="40rem">
      <Box color="fg">
        {live.state === 'ready' ? (
          <Entries entries={readableValues(live.value)} />
        ) : (
          <NotReady
            live={live}
            loading={<SkeletonText lines={6} label="Loading the history" />}
            title="The history could not be loaded"
          />
        )}
        <Text mt={4}>
          <TextLink to={recordsPath('product', id)}>All records of this product</TextLink>
        </Text>
      </Box>
    </Dialog>
  );
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  if (entries.length === 0) {
    return <Text>No change of this product has been recorded.</Text>;
  }
  return (
    <Stack as="ol" listStyleType="none" gap={4}>
      {entries.map((entry) => (
        <Box as="li" key={entry.id} borderTopWidth="1px" pt={3} overflowWrap="anywhere">
          <Text fontWeight="semibold">
            {wordsOfAction(entry.action)} <Moment date={entry.at} />
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {entry['planned'] === true ? 'planned by' : 'by'}{' '}
            {entry.actorEmail ?? entry.actorId ?? 'Orbitreel'}
          </Text>
          <Stack as="ul" listStyleType="none" gap={0} mt={1}>
            {editWords(entry['before'], entry['after']).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}
