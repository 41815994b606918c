import { Stack, Text } from '@chakra-ui/react';
import { useFoundCustomers } from '#data/hooks/use-found-customers.ts';
import { foundByLabels, mostFoundOfKind, type FoundCustomer } from '#domain/customer-search.ts';
import { customerPath } from '#domain/routes.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** The customers that a typed text names, each with what matched and the way to their page. */
export function FoundCustomers({ typed }: { typed: string }) {
  const live = useFoundCustomers(typed);
  const count = live.state === 'ready' ? live.value.customers.length : 0;
  return (
    <Stack gap={4}>
      {/* Always there, so that what appears in it is read out. */}
      <VisuallyHidden role="status">
        {live.state === 'ready'
          ? count === 1
            ? '1 customer found'
            : `${count} customers found`
          : ''}
      </VisuallyHidden>
      {live.state === 'ready' ? null : (
        <NotReady
          live={live}
          loading={<SkeletonRows label="Searching" />}
          title="The search did not work"
          safe="Nothing was changed."
        />
      )}
      {live.state === 'ready' && count === 0 ? (
        <EmptyState title={`No customer matches “${typed}”`}>
          Names, addresses, senders, orders, parcels and tracking numbers are found by how they
          begin. Type the beginning, or less of it.
        </EmptyState>
      ) : null}
      {live.state === 'ready' && count > 0 ? (
        <>
          <DataTable
            caption={`Customers found by “${typed}”`}
            columns={columns}
            rows={live.value.customers}
            rowKey={(row) => row.userId}
            density="compact"
          />
          <Text textStyle="sm" color="fg.muted">
            {live.value.isCut
              ? `There may be more: up to ${mostFoundOfKind} of each kind are shown. Type more letters.`
              : 'That is everything.'}
          </Text>
        </>
      ) : null}
    </Stack>
  );
}

const columns: Column<FoundCustomer>[] = [
  {
    key: 'customer',
    header: 'Customer',
    primary: true,
    cell: ({ userId, name, email }) => (
      <TextLink to={customerPath(userId)}>{name ?? email ?? 'A deleted account'}</TextLink>
    ),
  },
  {
    key: 'email',
    header: 'E-mail',
    cell: ({ email }) => (email === null ? '–' : <EmailAddress>{email}</EmailAddress>),
  },
  { key: 'by', header: 'Found by', cell: ({ by }) => foundByLabels[by] },
  { key: 'matched', header: 'What matches', cell: ({ matched }) => matched },
];
