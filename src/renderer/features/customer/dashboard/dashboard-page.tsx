import { Box, Stack } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useOwnSubscriptions } from '#data/firestore/live-queries.ts';
import { useSubscriptionNames } from '#data/hooks/use-plan-names.ts';
import { isStaff } from '#domain/roles.ts';
import { homePath, routes } from '#domain/routes.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { type Readable, readableValues, unreadableIds } from '#lib/readable.ts';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { WaitingForPayment } from '#parts/waiting-for-payment.tsx';
import { isCheckoutPending } from '#stores/pending-checkout.ts';
import { useNow } from '#stores/use-now.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { type Attention, attentionKey, lostAt } from './attention.ts';
import { EndedOrder } from './ended-order.tsx';
import { AttentionRow } from './attention-list.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';
import { useLive } from '#stores/use-live.ts';

/** `/dashboard/`: the customer's tasks, the tokens left, and the progress. */
export function DashboardPage() {
  const { user, roles } = useSignedIn();
  const live = useOwnSubscriptions();
  const person = { roles, emailVerified: user.emailVerified };
  return (
    <Page
      title={user.displayName ? `Hello, ${user.displayName}` : 'Your dashboard'}
      documentTitle="Dashboard"
      help="first-steps"
    >
      {isStaff(person) ? (
        <Notice
          title="You work in the studio"
          action={
            <LinkButton to={homePath(person)} size="sm">
              Go to the studio
            </LinkButton>
          }
        >
          This is the dashboard that customers see. The queue is in the studio.
        </Notice>
      ) : null}
      <CartReminder />
      {live.state !== 'ready' ? (
        <NotReady
          live={live}
          loading={<Skeleton h={96} borderRadius="card" />}
          title="Your dashboard could not be loaded"
          safe="What you wrote and ordered is kept."
        />
      ) : (
        <Subscriptions subscriptions={live.value} />
      )}
    </Page>
  );
}

function Subscriptions({ subscriptions }: { subscriptions: Readable<Subscription>[] }) {
  const { uid } = useSignedIn().user;
  const now = useNow();
  const known = readableValues(subscriptions);
  const running = known.filter((each) => !hasEnded(each));
  const ended = known.filter(hasEnded);
  const [firsts, setFirsts] = useState<FirstTasksOf>({});
  const reportFirst = useCallback(
    (id: string, first: Attention | null) => setFirsts((before) => ({ ...before, [id]: first })),
    [],
  );
  const names = useSubscriptionNames(known);
  // An ended one counts once it is known to need something.
  const asking = [...running, ...ended.filter(({ id }) => firsts[id] != null)];
  const isOneOrder = asking.length < 2;
  if (subscriptions.length === 0) {
    return isCheckoutPending(uid, now) ? <WaitingForPayment leadsOn /> : <FirstTime />;
  }
  return (
    <Stack gap={6}>
      <UnreadableNotice kind="subscription" ids={unreadableIds(subscriptions)} />
      {isOneOrder ? null : <FirstTasks subscriptions={asking} names={names} firsts={firsts} />}
      {running.map((subscription) => (
        <SubscriptionPanel
          key={subscription.id}
          subscription={subscription}
          name={names[subscription.id] ?? subscription.packageName}
          isFirst={isOneOrder}
          onFirst={reportFirst}
        />
      ))}
      {ended.map((subscription) => (
        <EndedOrder
          key={subscription.id}
          subscription={subscription}
          name={names[subscription.id] ?? subscription.packageName}
          onFirst={reportFirst}
        />
      ))}
      {running.length === 0 && known.length > 0 ? <AllEnded several={known.length > 1} /> : null}
    </Stack>
  );
}

function FirstTime() {
  return (
    <EmptyState
      title="Your first film starts here"
      action={
        <LinkButton to={routes.build.path} tone="accent" size="lg">
          Build your package
        </LinkButton>
      }
    >
      Choose a package, send us your product, write your videos. This page then shows what needs
      you, the tokens you have left and how far we are.
    </EmptyState>
  );
}

function AllEnded({ several }: { several: boolean }) {
  return (
    <EmptyState
      title="No active subscription"
      action={
        <LinkButton to={routes.build.path} tone="accent">
          Build a new package
        </LinkButton>
      }
    >
      {several ? 'Yours have ended. Their videos' : 'Yours has ended. Its videos'} are still under{' '}
      <TextLink to={routes.subscriptions.path}>your subscriptions</TextLink>.
    </EmptyState>
  );
}

/** A package chosen but not paid yet: the way back to it. */
function CartReminder() {
  const { carts } = useCloud();
  const { uid } = useSignedIn().user;
  const live = useLive(() => carts.watchCart(uid), [carts, uid]);
  const cart = live.state === 'ready' ? live.value.cart : null;
  if (cart === null) return null;
  if (cart.kind === 'unreadable') {
    return (
      <Notice tone="warning" title="Your saved cart cannot be read">
        It is stored as carts/{cart.id} and was not changed. Your next change in the builder
        replaces it.
      </Notice>
    );
  }
  if (cart.value.productSelections.packageId === null) return null;
  return (
    <Notice
      title="Your cart is waiting"
      action={
        <LinkButton to={routes.cart.path} variant="outline" size="sm">
          Review your cart
        </LinkButton>
      }
    >
      You chose a package and have not paid for it yet.
    </Notice>
  );
}

/** The most urgent task of each subscription by its id; null where nothing waits. */
type FirstTasksOf = Readonly<Record<string, Attention | null>>;

type FirstTasksProps = {
  subscriptions: readonly Subscription[];
  /** Of the orders, by their ids. */
  names: Readonly<Record<string, string>>;
  firsts: FirstTasksOf;
};

/**
 * With several orders: the most urgent task of each, the most urgent of all first, so that none is missed
 * below. Nothing while no order has one.
 */
function FirstTasks({ subscriptions, names, firsts }: FirstTasksProps) {
  const now = useNow();
  // Its place is kept until each order has told, so that nothing below moves under a pointer.
  if (subscriptions.some(({ id }) => !(id in firsts))) return <Skeleton h={32} />;
  const tasks = subscriptions
    .flatMap(({ id, packageName }) => {
      const item = firsts[id] ?? null;
      return item === null ? [] : [{ id, name: names[id] ?? packageName, item }];
    })
    .toSorted((one, other) => lostAt(one.item, now) - lostAt(other.item, now));
  if (tasks.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="first-tasks" space="lg">
      <Box as="h2" id="first-tasks" mb={1}>
        Needs you first
      </Box>
      <Box as="ul" listStyleType="none">
        {tasks.map(({ id, name, item }, index) => (
          <AttentionRow
            key={`${id} ${attentionKey(item)}`}
            subscriptionId={id}
            item={item}
            index={index}
            isNext={index === 0}
            order={name}
          />
        ))}
      </Box>
    </Card>
  );
}
