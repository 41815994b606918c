import type { InvoiceStatus } from '#domain/invoice.ts';
import { StatusBadge, type BadgeTone, type ShapeName } from '#ui/status-badge.tsx';

const standings = {
  paid: { word: 'Paid', tone: 'success', shape: 'check' },
  open: { word: 'To be paid', tone: 'warning', shape: 'half' },
  uncollectible: { word: 'Not paid', tone: 'danger', shape: 'cross' },
  void: { word: 'Withdrawn', tone: 'rest', shape: 'ring' },
} satisfies Record<InvoiceStatus, { word: string; tone: BadgeTone; shape: ShapeName }>;

/** The same in words alone, for a choice of them. */
export const invoiceStatusWords = (status: InvoiceStatus): string => standings[status].word;

/** Where an invoice stands. */
export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const { word, ...look } = standings[status];
  return (
    <StatusBadge size="sm" {...look}>
      {word}
    </StatusBadge>
  );
}
