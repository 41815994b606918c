import { Stack, Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { ListedTokenEntry } from '#data/repositories/subscriptions-repository.ts';
import type { Subscription } from '#domain/subscription.ts';
import { tokenBalance, type TokenEntry } from '#domain/tokens.ts';
import type { Readable } from '#lib/readable.ts';
import { useLive } from '#stores/use-live.ts';
import { useNow } from '#stores/use-now.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Moment } from '#ui/moment.tsx';

/** What a line of the ledger stands for. */
const ledgerKinds = {
  grant: 'Granted',
  spend: 'Spent',
  return: 'Returned',
  refund: 'Payment given back',
  adjust: 'By the studio',
} satisfies Record<TokenEntry['kind'], string>;

/** An amount with its sign: `+6`, `−3`. */
export function signedAmount(amount: number): string {
  if (amount === 0) return '0';
  return amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`;
}

/** What a line refers to: the invoice that brought tokens, the video that took them, or an admin's reason. */
export function ledgerReference(
  entry: Pick<TokenEntry, 'invoiceId' | 'videoId' | 'reason' | 'byName'>,
): string {
  if (entry.reason) return entry.byName ? `${entry.reason} (${entry.byName})` : entry.reason;
  if (entry.invoiceId !== null) return `Invoice ${entry.invoiceId}`;
  return entry.videoId === null ? '–' : `Video ${entry.videoId}`;
}

/** Tokens that can be spent now, when they expire, and every line that led there. */
export function TokenLedger({ subscription }: { subscription: Subscription }) {
  const { subscriptions } = useCloud();
  const { id, tokenLots } = subscription;
  const live = useLive(() => subscriptions.watchLedger(id), [subscriptions, id]);
  const now = useNow();
  const lots = tokenLots
    .filter((lot) => lot.left > 0 && lot.expiresAt > now)
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
  return (
    <Stack gap={3}>
      <Text>
        <strong>{`${tokenBalance(tokenLots, now)} left`}</strong>
        {lots.map((lot, index) => (
          <Text as="span" key={lot.id} color="fg.muted" textStyle="sm">
            <span>{`${index === 0 ? ': ' : ', '}${lot.left} until `}</span>
            <Moment date={lot.expiresAt} as="day" />
          </Text>
        ))}
      </Text>
      {live.state === 'ready' ? (
        <Lines entries={live.value} />
      ) : (
        <NotReady live={live} lines={3} title="The ledger could not be loaded" />
      )}
    </Stack>
  );
}

function Lines({ entries }: { entries: Readable<ListedTokenEntry>[] }) {
  return entries.length === 0 ? (
    <Text textStyle="sm" color="fg.muted">
      No tokens have been granted or spent yet.
    </Text>
  ) : (
    <DataTable
      caption="Token ledger, newest first"
      columns={columns}
      rows={entries}
      rowKey={(row) => row.id}
      density="compact"
    />
  );
}

const columns: Column<Readable<ListedTokenEntry>>[] = [
  {
    key: 'kind',
    header: 'Entry',
    primary: true,
    cell: (row) => (row.kind === 'ok' ? <Line entry={row.value} /> : `Unreadable: ${row.id}`),
  },
  {
    key: 'amount',
    header: 'Tokens',
    align: 'end',
    cell: (row) => (row.kind === 'ok' ? signedAmount(row.value.amount) : '–'),
  },
  {
    key: 'after',
    header: 'Left',
    align: 'end',
    cell: (row) => (row.kind === 'ok' ? row.value.balanceAfter : '–'),
  },
  {
    key: 'at',
    header: 'When',
    cell: (row) => (row.kind === 'ok' ? <Moment date={row.value.at} as="day" /> : '–'),
  },
];

function Line({ entry }: { entry: ListedTokenEntry }) {
  return (
    <>
      {ledgerKinds[entry.kind]}
      <Text
        as="span"
        display="block"
        textStyle="xs"
        fontWeight="normal"
        color="fg.muted"
        overflowWrap="anywhere"
      >
        {ledgerReference(entry)}
      </Text>
    </>
  );
}
