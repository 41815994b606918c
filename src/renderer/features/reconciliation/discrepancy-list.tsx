import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { z } from 'zod';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { maxAuditReason } from '#domain/audit-reason.ts';
import type { Discrepancy } from '#domain/discrepancy.ts';
import { readableValues, unreadableIds } from '#lib/readable.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { useLive } from '#stores/use-live.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toaster.tsx';
import { discrepancyWords } from './discrepancy-words.ts';

/** Every open difference with both sides, each with the button that mends it. */
export function DiscrepancyList({ isCompared }: { isCompared: boolean }) {
  const { call, reconciliation } = useCloud();
  const live = useLive(() => reconciliation.watchDiscrepancies(), [reconciliation]);
  const [asked, setAsked] = useState<Discrepancy | null>(null);
  const [accepting, setAccepting] = useState<Discrepancy | null>(null);
  const { pending, error, attempt, forget } = useAttempt();
  const close = () => {
    setAsked(null);
    forget();
  };
  const toast = useToast();
  const mend = async ({ id }: Discrepancy) => {
    if (!(await attempt(() => call('mendDiscrepancy', { discrepancyId: id })))) return;
    close();
    toast({ tone: 'success', title: 'Both sides agree again', description: keptWords });
  };
  if (live.state !== 'ready') {
    return (
      <NotReady
        live={live}
        loading={<Skeleton h={32} borderRadius="card" />}
        title="The differences could not be loaded"
        safe="Nothing was changed."
      />
    );
  }
  const found = readableValues(live.value);
  const unreadable = unreadableIds(live.value);
  const words = asked === null ? null : discrepancyWords(asked);
  return (
    <>
      {unreadable.length === 0 ? null : (
        <Notice tone="danger" title="Some differences cannot be shown">
          {unreadable.map((id) => `discrepancies/${id}`).join(', ')}
        </Notice>
      )}
      {live.value.length === 0 && isCompared ? (
        <Notice tone="success" title="Nothing is open">
          What differs appears here, with both sides and what can be done. What was accepted is in
          the records.
        </Notice>
      ) : null}
      <Stack gap={3}>
        {found.map((each) => (
          <Difference
            key={each.id}
            found={each}
            onMend={() => setAsked(each)}
            onAccept={() => setAccepting(each)}
          />
        ))}
      </Stack>
      {accepting === null ? null : (
        <AcceptDialog key={accepting.id} found={accepting} onClose={() => setAccepting(null)} />
      )}
      <ConfirmDialog
        open={asked !== null}
        title={`${words?.mend ?? ''}?`}
        confirmLabel={words?.mend ?? ''}
        pending={pending}
        error={error}
        onConfirm={() => asked && void mend(asked)}
        onCancel={close}
      >
        {asked === null || words === null ? null : (
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {`${asked.email ?? asked.objectId}: ${words.there} at the provider, ${words.here} here.`}
          </Text>
        )}
        {words?.effect} Both sides are read again first, and it is kept in the records.
      </ConfirmDialog>
    </>
  );
}

const keptWords = 'It is kept in the records.';

/** Asks why a difference stays as it is. */
function AcceptDialog({ found, onClose }: { found: Discrepancy; onClose: () => void }) {
  const { call } = useCloud();
  const { pending, error, attempt } = useAttempt();
  const toast = useToast();
  const kept = useTypedText(useTypedStorage(), `accept-difference/${found.id}`, z.string());
  const accept = async (acceptedFor: string) => {
    const body = { discrepancyId: found.id, acceptedFor };
    if (!(await attempt(() => call('mendDiscrepancy', body)))) return;
    kept.clear();
    onClose();
    toast({ tone: 'success', title: 'The difference is accepted', description: keptWords });
  };
  return (
    <ConfirmDialog
      open
      title="Accept this difference?"
      confirmLabel="Accept it"
      reason={{
        label: 'Reason',
        hint: 'It is kept in the records.',
        maxLength: maxAuditReason,
        kept,
      }}
      pending={pending}
      error={error}
      onConfirm={(reason) => void accept(reason)}
      onCancel={onClose}
    >
      Nothing is changed on either side. It leaves the list, and comes back when one of them says
      something else.
    </ConfirmDialog>
  );
}

function Difference({
  found,
  onMend,
  onAccept,
}: {
  found: Discrepancy;
  onMend: () => void;
  onAccept: () => void;
}) {
  const { title, there, here, mend, effect } = discrepancyWords(found);
  return (
    <Card as="article" aria-label={`${title}: ${found.email ?? found.objectId}`}>
      <Flex wrap="wrap" gap={4} align="center">
        <Box flex="2 1 16rem" minW={0}>
          <Box as="h3" fontSize="md">
            {title}
          </Box>
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {found.email === null ? '' : `${found.email}, `}
            <code>{found.objectId}</code>
          </Text>
          {mend === null ? <Text textStyle="sm">{effect}</Text> : null}
        </Box>
        <Sides>
          <div>
            <dt>At the provider</dt>
            <dd>{there}</dd>
          </div>
          <div>
            <dt>Here</dt>
            <dd>{here}</dd>
          </div>
        </Sides>
        <Flex wrap="wrap" gap={2}>
          {mend === null ? null : (
            <Button variant="outline" onClick={onMend}>
              {mend}
            </Button>
          )}
          <Button variant="ghost" tone="neutral" onClick={onAccept}>
            Accept
          </Button>
        </Flex>
      </Flex>
    </Card>
  );
}

const Sides = chakra('dl', {
  base: {
    flex: '3 1 18rem',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    gap: 4,
    '& dt': { textStyle: 'sm', color: 'fg.muted' },
    '& dd': { fontWeight: 'semibold' },
  },
});
