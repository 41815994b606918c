import { Text } from '@chakra-ui/react';
import { routes } from '#domain/routes.ts';
import { Page } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { InvoicesGrid } from './invoices-grid.tsx';

/** `/admin/invoices/`: what all customers paid and owe. */
export function InvoicesPage() {
  return (
    <Page
      title="Invoices"
      description="What all customers paid and owe, the newest first, as the payment provider has it."
      help="reconciliation"
    >
      <InvoicesGrid />
      <Text textStyle="sm" color="fg.muted" mt={4}>
        What differs from our records is under{' '}
        <TextLink to={routes.reconciliation.path}>payments</TextLink>. What was done about refunds
        and disputes is under{' '}
        <TextLink to={`${routes.auditLog.path}?show=paymentRefunded`}>records</TextLink>.
      </Text>
    </Page>
  );
}
