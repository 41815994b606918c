import { Box, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { routes } from '#domain/routes.ts';
import type { Readable } from '#lib/readable.ts';
import { useLive, type Live } from '#stores/use-live.ts';
import { useAddressFilter } from '#ui/grid/use-address-filter.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { timelineKind, type TimelineKind } from '#domain/timeline.ts';
import { CustomerEvents, CustomerTimeline } from './customer/customer-events.tsx';
import { CustomerNotes } from './customer/customer-notes.tsx';
import { CustomerPayments } from './customer/customer-payments.tsx';
import { CustomerProfile } from './customer/customer-profile.tsx';
import { CustomerSubscriptions } from './customer/customer-subscriptions.tsx';

const customerTabs = ['timeline', 'subscriptions', 'payments', 'mail', 'files'] as const;
type CustomerTab = (typeof customerTabs)[number];

/** What the address of a customer's page asks for. */
type CustomerAddress = {
  tab: CustomerTab;
  /** The kind of events that the timeline shows; null for all. */
  kind: TimelineKind | null;
  /** The subscription that is shown; null for the newest. */
  subscriptionId: string | null;
};

export function readCustomerAddress(search: URLSearchParams): CustomerAddress {
  const subscriptionId = search.get('subscription') || null;
  return {
    tab: customerTabs.find((tab) => tab === search.get('tab')) ?? 'timeline',
    kind: timelineKind.safeParse(search.get('kind')).data ?? null,
    subscriptionId,
  };
}

const tabLabels = {
  timeline: 'Timeline',
  subscriptions: 'Subscriptions',
  payments: 'Payments',
  mail: 'Mail',
  files: 'Files',
} satisfies Record<CustomerTab, string>;
const mails = {
  kind: 'mail',
  label: 'Mail, newest first',
  subject: 'The mail',
  empty: {
    title: 'No mail yet',
    words: 'Each mail to this customer appears here, with whether it went.',
  },
} as const;
const files = {
  kind: 'file',
  label: 'Files, newest first',
  subject: 'The files',
  empty: {
    title: 'No file yet',
    words: 'Brand files, films, style frames and pictures of parcels appear here.',
  },
} as const;
const tabs = customerTabs.map((value) => ({ value, label: tabLabels[value] }));

/** One customer, whole: who they are, what they have, and all that happened, the newest first. */
export function CustomerPage() {
  const { userId = '' } = useParams();
  const { users } = useCloud();
  const [search] = useSearchParams();
  const address = readCustomerAddress(search);
  // The timeline is read in pages, so a change made here has it read anew.
  const [timelineRead, setTimelineRead] = useState(0);
  const live = useLive(() => users.watchUser(userId), [users, userId]);
  const readTimeline = () => setTimelineRead((count) => count + 1);
  const change = useAddressFilter();
  const known = live.state === 'ready' && live.value?.kind === 'ok' ? live.value.value : null;
  return (
    <Page
      title={known === null ? 'Customer' : known.displayName || known.email}
      description={<TextLink to={routes.accountManagement.path}>All accounts</TextLink>}
      help="customers"
    >
      <Flex direction={{ base: 'column', xl: 'row' }} gap={8} align="stretch">
        <Box flex="1" minW={0} order={{ base: 2, xl: 1 }}>
          <Tabs
            label="Parts of this customer"
            tabs={tabs}
            value={address.tab}
            onChange={(tab) => change({ tab: tab === 'timeline' ? null : tab })}
          >
            {address.tab === 'timeline' ? (
              <CustomerTimeline
                key={timelineRead}
                userId={userId}
                kind={address.kind}
                onKind={(kind) => change({ kind })}
              />
            ) : address.tab === 'payments' ? (
              <CustomerPayments userId={userId} />
            ) : address.tab === 'mail' ? (
              <CustomerEvents userId={userId} {...mails} />
            ) : address.tab === 'files' ? (
              <CustomerEvents userId={userId} {...files} />
            ) : (
              <CustomerSubscriptions
                userId={userId}
                openId={address.subscriptionId}
                onOpen={(subscription) => change({ subscription })}
              />
            )}
          </Tabs>
        </Box>
        <Box
          as="aside"
          aria-label="Profile and notes"
          flexShrink={0}
          w={{ base: 'full', xl: '24rem' }}
          order={{ base: 1, xl: 2 }}
        >
          <Stack gap={6}>
            <Profile live={live} userId={userId} onChanged={readTimeline} />
            {live.state === 'ready' && live.value !== null ? (
              <CustomerNotes userId={userId} onChanged={readTimeline} />
            ) : null}
          </Stack>
        </Box>
      </Flex>
    </Page>
  );
}

type ProfileProps = {
  live: Live<Readable<ListedUser> | null>;
  userId: string;
  onChanged: () => void;
};

function Profile({ live, userId, onChanged }: ProfileProps) {
  if (live.state !== 'ready') {
    return <NotReady live={live} lines={6} title="The profile could not be loaded" />;
  }
  if (live.value === null) {
    return (
      <Notice title="There is no account of this id">
        The link may have a typo. What belongs to the id is shown nevertheless.
      </Notice>
    );
  }
  return live.value.kind === 'ok' ? (
    <CustomerProfile user={live.value.value} onChanged={onChanged} />
  ) : (
    <Notice tone="danger" title="This account cannot be read">
      Document <code>users/{userId}</code> is not a valid account. It was not changed.
    </Notice>
  );
}
