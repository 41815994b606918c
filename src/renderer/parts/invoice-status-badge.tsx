import { Box } from '@chakra-ui/react';
import { standingOf, type Invoice, type InvoiceStanding } from '#domain/invoice.ts';
import { useNow } from '#stores/use-now.ts';
import { StatusBadge, type BadgeTone, type ShapeName } from '#ui/status-badge.tsx';
import { moneyBackWords } from './money-back-words.ts';

const standings = {
  paid: { word: 'Paid', tone: 'success', shape: 'check' },
  open: { word: 'To be paid', tone: 'warning', shape: 'half' },
  'on-its-way': { word: 'On its way', tone: 'info', shape: 'clock' },
  'partly-refunded': { word: 'Partly refunded', tone: 'rest', shape: 'half' },
  refunded: { word: 'Refunded', tone: 'rest', shape: 'check' },
  'refund-failed': { word: 'Refund sent back', tone: 'danger', shape: 'cross' },
  disputed: { word: 'Disputed', tone: 'warning', shape: 'spark' },
  'dispute-lost': { word: 'Refunded by the bank', tone: 'rest', shape: 'cross' },
  uncollectible: { word: 'Not paid', tone: 'danger', shape: 'cross' },
  void: { word: 'Withdrawn', tone: 'rest', shape: 'ring' },
} satisfies Record<InvoiceStanding, { word: string; tone: BadgeTone; shape: ShapeName }>;

/** The same in words alone, for a choice of them. */
export const invoiceStandingWords = (standing: InvoiceStanding): string => standings[standing].word;

/** Where an invoice stands. */
function InvoiceStatusBadge({ standing }: { standing: InvoiceStanding }) {
  const { word, ...look } = standings[standing];
  return (
    <StatusBadge size="sm" {...look}>
      {word}
    </StatusBadge>
  );
}

/** Where an invoice stands, with what became of the money that was paid for it. */
export function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const now = useNow();
  return (
    // One box: as cards, rows lay their cells out beside a label.
    <Box>
      <InvoiceStatusBadge standing={standingOf(invoice)} />
      {moneyBackWords(invoice, now).map(({ id, words }) => (
        <Box key={id} textStyle="sm" color="fg.muted" mt={1}>
          {words}
        </Box>
      ))}
    </Box>
  );
}
