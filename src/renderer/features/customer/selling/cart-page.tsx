import { Grid, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { emptySelections, type ProductSelections } from '#domain/cart.ts';
import { routes } from '#domain/routes.ts';
import { PlainButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { LinkButton, QuietLinkButton } from '#ui/link-button.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { Page } from '#ui/page.tsx';
import { useToast } from '#ui/toaster.tsx';
import { CartLines } from './cart/cart-lines.tsx';
import { PaymentMessage, PayPanel } from './cart/pay-panel.tsx';
import { acceptedIn, useAcceptance } from './cart/acceptance-field.tsx';
import { usePayment } from './cart/use-payment.ts';
import { isEmptySelection } from './selection/selection-edits.ts';
import {
  SecondSubscription,
  unasked,
  useRunningSubscriptions,
} from './selection/running-subscriptions.tsx';
import { SelectionProblems } from './selection/selection-problems.tsx';
import { ShareSelection } from './selection/share-selection.tsx';
import { LostSelectionNotice, UnreadableNotices } from './selection/selection-notices.tsx';
import { useCodeInLink } from './selection/use-code-in-link.ts';
import { type Selection, useSelection } from './selection/use-selection.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { loadPaymentScript } from '#data/payment-script.ts';

/** `/product/cart/`: the selection, its price for the period, and the way to pay. */
export function CartPage() {
  const selection = useSelection();
  switch (selection.state) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return (
        <Page title="Your cart">
          <NotReady
            live={selection}
            title="Your cart could not be loaded"
            safe="What you chose is kept, and nothing was charged."
          />
        </Page>
      );
    case 'ready':
      return <Cart selection={selection.selection} />;
  }
}

function Cart({ selection }: { selection: Selection }) {
  const { selections, change } = selection;
  const toast = useToast();
  const acceptance = useAcceptance();
  const { payment, pay, openAgain, reset } = usePayment(selection.flush, acceptedIn(acceptance));
  useCodeInLink(selection);
  useFraudSignals();
  const running = useRunningSubscriptions();
  const [isSecondMeant, setSecondMeant] = useState(false);

  const changeAnew = (next: ProductSelections) => {
    reset();
    change(next);
  };
  const remove = (next: ProductSelections, removed: string) => {
    changeAnew(next);
    toast({
      // An older Undo would bring back all that stood there then.
      key: 'cart-removal',
      title: `${removed} removed`,
      action: { label: 'Undo', onPress: () => changeAnew(selections) },
    });
  };

  if (isEmptySelection(selections)) {
    return (
      <Page title="Your cart" help="first-steps">
        <UnreadableNotices {...selection} />
        <LostSelectionNotice {...selection} />
        {/* An order that turned out to be paid empties the cart. */}
        {payment.state === 'failed' && payment.isPaid ? (
          <PaymentMessage payment={payment} onOpenAgain={(url) => void openAgain(url)} />
        ) : null}
        <EmptyState
          title="Your cart is empty"
          action={
            <LinkButton to={routes.build.path} tone="accent">
              Build your package
            </LinkButton>
          }
        >
          Choose a package and plan your videos. Your selection then appears here.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title="Your cart"
      description="Check it once more. Nothing is charged before the payment page."
      help="first-steps"
      actions={
        <>
          <QuietLinkButton to={routes.build.path}>Change your selection</QuietLinkButton>
          <ShareSelection selections={selections} />
          <PlainButton onClick={() => remove(emptySelections, 'Everything')}>
            Clear the cart
          </PlainButton>
        </>
      }
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' }}
        gap={6}
        alignItems="start"
      >
        <Stack gap={4} minW={0}>
          <UnreadableNotices {...selection} />
          <LostSelectionNotice {...selection} />
          <SelectionProblems {...selection} change={changeAnew} />
          <SecondSubscription
            running={running}
            isDeliberate={isSecondMeant}
            onChange={setSecondMeant}
          />
          <CartLines selection={selection} onRemove={remove} />
        </Stack>
        <PayPanel
          selection={selection}
          payment={payment}
          acceptance={acceptance}
          onChange={changeAnew}
          unasked={unasked(running, isSecondMeant)}
          onPay={() => void pay()}
          onOpenAgain={(url) => void openAgain(url)}
        />
      </Grid>
    </Page>
  );
}

/**
 * Loads the payment provider's script while the cart is open, where a public key is configured: it watches
 * for what only fraud does, and the provider weighs that when the card pays on its own page. Without a key
 * nothing is fetched. Paying never waits for it.
 */
function useFraudSignals(): void {
  const { stripePublishableKey: key } = useCloud();
  useEffect(() => {
    if (key === null) return;
    loadPaymentScript(key).catch((error: unknown) => {
      console.warn('The payment provider gets no fraud signals from this page', error);
    });
  }, [key]);
}
