import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { formatRelative } from '#lib/format-date.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { useLive, type Live } from '#stores/use-live.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { DiscrepancyList } from './discrepancy-list.tsx';
import { FailedEventList } from './failed-event-list.tsx';

/** `/admin/reconciliation/`: where the payment provider and we differ, and events that failed. */
export function ReconciliationPage() {
  const { reconciliation } = useCloud();
  const compared = useLive(() => reconciliation.watchComparedAt(), [reconciliation]);
  return (
    <Page
      title="Reconciliation"
      description="Where the payment provider and our records differ. Compared every night, and whenever you ask."
      help="reconciliation"
    >
      <Stack gap={10}>
        <Box as="section" aria-labelledby="differences">
          <Heading id="differences">Differences</Heading>
          <Comparison compared={compared} />
          <DiscrepancyList isCompared={compared.state === 'ready' && compared.value !== null} />
        </Box>
        <Box as="section" aria-labelledby="failed-events">
          <Heading id="failed-events">Events that could not be handled</Heading>
          <FailedEventList />
        </Box>
      </Stack>
    </Page>
  );
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <Box as="h2" id={id} fontSize="xl" mb={3}>
      {children}
    </Box>
  );
}

/** When everything was compared last, and the button that does it now. */
function Comparison({ compared }: { compared: Live<Date | null> }) {
  const { call } = useCloud();
  const { pending, error, attempt } = useAttempt();
  const [isUnfinished, setUnfinished] = useState(false);
  const compare = () =>
    attempt(async () => setUnfinished(!(await call('comparePayments')).finished));
  return (
    <Stack gap={3} mb={4}>
      <Flex wrap="wrap" align="center" gap={3}>
        <Text color="fg.muted" flex="1 1 14rem" role="status">
          {compared.state !== 'ready'
            ? ''
            : compared.value === null
              ? 'Not compared yet.'
              : `Everything was compared ${formatRelative(compared.value)}.`}
        </Text>
        <Button
          variant="outline"
          tone="neutral"
          icon={<RefreshCw aria-hidden />}
          pending={pending}
          onClick={() => void compare()}
        >
          Compare now
        </Button>
      </Flex>
      {error === null ? null : (
        <Notice tone="danger" title="The payments could not be compared" announce="assertive">
          {error} Nothing was changed. The list below is of the last comparison.
        </Notice>
      )}
      {isUnfinished ? (
        <Notice announce="polite">
          There is more to compare than fits into one go. It goes on by itself within an hour.
        </Notice>
      ) : null}
    </Stack>
  );
}
