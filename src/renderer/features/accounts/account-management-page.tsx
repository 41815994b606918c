import { Stack } from '@chakra-ui/react';
import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListDetail } from '#ui/list-detail.tsx';
import { Page } from '#ui/page.tsx';
import { AccountFilters } from './account-filters.tsx';
import { AccountDetails } from './details/account-details.tsx';
import { accountSearch, readAccountAddress, type AccountAddress } from './account-address.ts';
import { SubscriptionList } from './subscription-list.tsx';

/** Customers' subscriptions: the purchase, the tokens left, and the progress. */
export function AccountManagementPage() {
  const [search, setSearch] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const { filter: wanted, subscriptionId } = readAccountAddress(search);
  // Opening a subscription changes the address, but not the list beside it.
  const filterKey = accountSearch({ filter: wanted, subscriptionId: null }).toString();
  const filter = useMemo(
    () => readAccountAddress(new URLSearchParams(filterKey)).filter,
    [filterKey],
  );

  const change = useCallback(
    (part: Partial<AccountAddress>) =>
      setSearch((before) => accountSearch({ ...readAccountAddress(before), ...part }), {
        preventScrollReset: true,
      }),
    [setSearch],
  );
  const open = useCallback((id: string) => change({ subscriptionId: id }), [change]);
  const close = () => {
    const opened = subscriptionId;
    change({ subscriptionId: null });
    // After the list is shown again, which on narrow screens the details had covered.
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])];
      (buttons.find((button) => button.dataset.opens === opened) ?? buttons[0])?.focus();
    });
  };

  return (
    <Page title="Accounts" description="Subscriptions of all customers, newest first.">
      <ListDetail
        listRef={list}
        detail={
          subscriptionId === null ? null : (
            <AccountDetails key={subscriptionId} subscriptionId={subscriptionId} onClose={close} />
          )
        }
      >
        <Stack gap={4}>
          <AccountFilters
            filter={filter}
            onChange={(next) => change({ filter: next, subscriptionId: null })}
          />
          <SubscriptionList filter={filter} openId={subscriptionId} onOpen={open} />
        </Stack>
      </ListDetail>
    </Page>
  );
}
