import type { InvoiceStanding } from '#domain/invoice.ts';
import { StatusBadge, type BadgeTone, type ShapeName } from '#ui/status-badge.tsx';

const standings = {
  paid: { word: 'Paid', tone: 'success', shape: 'check' },
  open: { word: 'To be paid', tone: 'warning', shape: 'half' },
  'on-its-way': { word: 'On its way', tone: 'info', shape: 'half' },
  uncollectible: { word: 'Not paid', tone: 'danger', shape: 'cross' },
  void: { word: 'Withdrawn', tone: 'rest', shape: 'ring' },
} satisfies Record<InvoiceStanding, { word: string; tone: BadgeTone; shape: ShapeName }>;

/** The same in words alone, for a choice of them. */
export const invoiceStandingWords = (standing: InvoiceStanding): string => standings[standing].word;

/** Where an invoice stands. */
export function InvoiceStatusBadge({ standing }: { standing: InvoiceStanding }) {
  const { word, ...look } = standings[standing];
  return (
    <StatusBadge size="sm" {...look}>
      {word}
    </StatusBadge>
  );
}
