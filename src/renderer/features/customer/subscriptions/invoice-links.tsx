import { Flex } from '@chakra-ui/react';
import { isPayable, standingOf, type Invoice } from '#domain/invoice.ts';
import { Button, PlainButton, QuietButton } from '#ui/button.tsx';

/** What the buttons of an invoice do. */
export type InvoiceActions = {
  onOpen: (url: string) => void;
  /** Null where a payment would bring nothing. */
  onPay: ((invoiceId: string) => void) | null;
  /** The invoice whose payment is being opened; null while none is. */
  payingId: string | null;
};

/** What can be done with an invoice. One whose payment is on its way is not paid again. */
export function InvoiceLinks({
  invoice,
  onOpen,
  onPay,
  payingId,
}: { invoice: Invoice } & InvoiceActions) {
  const { id, number, pageUrl, pdfUrl } = invoice;
  return (
    <Flex gap={2}>
      {pdfUrl === null ? null : (
        <QuietButton
          size="sm"
          aria-label={`PDF of invoice ${number}`}
          onClick={() => onOpen(pdfUrl)}
        >
          PDF
        </QuietButton>
      )}
      {pageUrl === null ? null : (
        <PlainButton
          size="sm"
          aria-label={`View invoice ${number}`}
          onClick={() => onOpen(pageUrl)}
        >
          View
        </PlainButton>
      )}
      {onPay !== null && isPayable(invoice.status) && standingOf(invoice) !== 'on-its-way' ? (
        <Button
          size="sm"
          aria-label={`Pay invoice ${number}`}
          pending={payingId === id}
          onClick={() => onPay(id)}
        >
          Pay
        </Button>
      ) : null}
    </Flex>
  );
}
