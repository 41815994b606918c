import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedReason } from '#data/hooks/use-typed-fields.ts';
import type { Discrepancy } from '#domain/discrepancy.ts';
import { readableValues, unreadableIds } from '#lib/readable.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useAttempt, type Attempt } from '#parts/use-attempt.ts';
import { useLive } from '#stores/use-live.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { discrepancyWords } from './discrepancy-words.ts';

/** Every open difference with both sides, each with the button that mends it. */
export function DiscrepancyList({ isCompared }: { isCompared: boolean }) {
  const { reconciliation } = useCloud();
  const live = useLive(() => reconciliation.watchDiscrepancies(), [reconciliation]);
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
          <Difference key={each.id} found={each} />
        ))}
      </Stack>
    </>
  );
}

const keptWords = 'It is kept in the records.';

type QuestionProps = { found: Discrepancy; sending: Attempt; onClose: () => void };

/** Asks before one side is made like the other. */
function MendDialog({ found, ...dialog }: QuestionProps) {
  const { call } = useCloud();
  const { mend, there, here, effect } = discrepancyWords(found);
  return (
    <FormDialog
      title={`${mend ?? ''}?`}
      confirmLabel={mend ?? ''}
      onSend={async () => {
        await call('mendDiscrepancy', { discrepancyId: found.id });
        return { title: 'Both sides agree again', description: keptWords };
      }}
      {...dialog}
    >
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {`${found.email ?? found.objectId}: ${there} at the provider, ${here} here.`}
      </Text>
      {effect} Both sides are read again first, and it is kept in the records.
    </FormDialog>
  );
}

/** Asks why a difference stays as it is. */
function AcceptDialog({ found, ...dialog }: QuestionProps) {
  const { call } = useCloud();
  const kept = useTypedReason(`accept-difference/${found.id}`);
  return (
    <FormDialog
      title="Accept this difference?"
      confirmLabel="Accept it"
      reason={{ kept }}
      onSend={async (acceptedFor) => {
        await call('mendDiscrepancy', { discrepancyId: found.id, acceptedFor });
        return { title: 'The difference is accepted', description: keptWords };
      }}
      {...dialog}
    >
      Nothing is changed on either side. It leaves the list, and comes back when one of them says
      something else.
    </FormDialog>
  );
}

function Difference({ found }: { found: Discrepancy }) {
  const [asked, setAsked] = useState<'mend' | 'accept' | null>(null);
  const sending = useAttempt();
  const { title, there, here, mend, effect } = discrepancyWords(found);
  const question = { found, sending, onClose: () => setAsked(null) };
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
            <Button variant="outline" pending={sending.pending} onClick={() => setAsked('mend')}>
              {mend}
            </Button>
          )}
          <Button
            variant="ghost"
            tone="neutral"
            disabled={sending.pending}
            onClick={() => setAsked('accept')}
          >
            Accept
          </Button>
        </Flex>
      </Flex>
      {asked === 'mend' ? <MendDialog {...question} /> : null}
      {asked === 'accept' ? <AcceptDialog {...question} /> : null}
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
