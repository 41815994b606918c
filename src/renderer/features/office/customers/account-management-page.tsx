import { Stack } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { leastSearched } from '#domain/customer-search.ts';
import { FindForm } from '#ui/find-form.tsx';
import { useAddressFilter } from '#ui/grid/use-address-filter.ts';
import { ListDetail, DetailPanel } from '#ui/list-detail.tsx';
import { Page } from '#ui/page.tsx';
import { useOpenRow } from '#ui/row-opener.tsx';
import { useSubscription } from '#data/firestore/live-queries.ts';
import { customerPath } from '#domain/routes.ts';
import { NotShown } from '#ui/not-shown.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { FoundCustomers } from './found-customers.tsx';
import { SubscriptionsGrid } from './subscriptions-grid.tsx';
import { SubscriptionParts } from './details/subscription-parts.tsx';

/** Customers' subscriptions: the purchase, the tokens left, and the progress. */
export function AccountManagementPage() {
  const [search] = useSearchParams();
  const change = useAddressFilter();
  const { list, openId, open, close } = useOpenRow('subscription');
  const typed = search.get('find')?.trim() || null;

  return (
    <Page title="Accounts" description="Subscriptions of all customers." help="customers">
      <ListDetail
        listRef={list}
        detail={
          openId === null ? null : (
            <AccountDetails key={openId} subscriptionId={openId} onClose={close} />
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
            <SubscriptionsGrid openId={openId} onOpen={open} />
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

type AccountDetailsProps = { subscriptionId: string; onClose: () => void };

/** One subscription, live: the purchase, the progress, and where its tokens went. */
function AccountDetails({ subscriptionId, onClose }: AccountDetailsProps) {
  const live = useSubscription(subscriptionId);
  const known = live.state === 'ready' && live.value?.kind === 'ok' ? live.value.value : null;
  return (
    <DetailPanel
      label="Subscription details"
      title={known?.packageName ?? 'Subscription'}
      subtitle={known?.userEmail}
      onClose={onClose}
    >
      {known === null ? (
        <NotShown
          live={live}
          name="subscription"
          path={`subscriptions/${subscriptionId}`}
          lines={13}
        />
      ) : (
        <Stack gap={5}>
          <TextLink to={customerPath(known.userId)}>Everything about this customer</TextLink>
          <SubscriptionParts subscription={known} />
        </Stack>
      )}
    </DetailPanel>
  );
}
