import { Stack } from '@chakra-ui/react';
import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { leastSearched } from '#domain/customer-search.ts';
import { FindForm } from '#ui/find-form.tsx';
import { useAddressFilter } from '#ui/grid/use-address-filter.ts';
import { ListDetail } from '#ui/list-detail.tsx';
import { Page } from '#ui/page.tsx';
import { focusRow } from '#ui/row-opener.tsx';
import { AccountDetails } from './details/account-details.tsx';
import { FoundCustomers } from './found-customers.tsx';
import { SubscriptionsGrid } from './subscriptions-grid.tsx';

/** Customers' subscriptions: the purchase, the tokens left, and the progress. */
export function AccountManagementPage() {
  const [search] = useSearchParams();
  const change = useAddressFilter();
  const list = useRef<HTMLDivElement>(null);
  const subscriptionId = search.get('subscription') || null;
  const typed = search.get('find')?.trim() || null;

  const open = useCallback((id: string) => change({ subscription: id }), [change]);
  const close = () => {
    change({ subscription: null });
    focusRow(list.current, subscriptionId);
  };

  return (
    <Page title="Accounts" description="Subscriptions of all customers." help="customers">
      <ListDetail
        listRef={list}
        detail={
          subscriptionId === null ? null : (
            <AccountDetails key={subscriptionId} subscriptionId={subscriptionId} onClose={close} />
          )
        }
      >
        <Stack gap={6}>
          <FindForm
            label="Find a customer"
            type="search"
            placeholder="Name, e-mail, order, parcel, tracking number"
            maxLength={100}
            found={typed}
            read={readTyped}
            onFind={(found) => change({ find: found, subscription: null })}
          />
          {typed === null ? (
            <SubscriptionsGrid openId={subscriptionId} onOpen={open} />
          ) : (
            <FoundCustomers key={typed} typed={typed} />
          )}
        </Stack>
      </ListDetail>
    </Page>
  );
}

function readTyped(typed: string): { value: string } | { error: string } {
  const value = typed.trim();
  return value.length >= leastSearched
    ? { value }
    : { error: `Type at least ${leastSearched} characters.` };
}
