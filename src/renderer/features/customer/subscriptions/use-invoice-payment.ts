import { useCloud } from '#data/hooks/cloud-context.tsx';
import { confirmSavedCard } from '#data/payment-script.ts';
import { codeOf, messageFor, ProductError, type FunctionErrorCode } from '#domain/errors.ts';
import { usePlatform } from '#platform/platform-context.tsx';

/**
 * The way to pay an open invoice: the bank asks about the saved card in this page where it can, else the provider's
 * page opens, which takes any card. Gives whether the payment was confirmed here.
 * @throws ProductError `card-declined` when the bank does not let the payment through
 */
export function useInvoicePayment(): (invoice: {
  subscriptionId: string;
  /** Without one, whatever the subscription goes on with. */
  invoiceId?: string;
}) => Promise<boolean> {
  const { call, stripePublishableKey: key } = useCloud();
  const platform = usePlatform();
  return async (invoice) => {
    const { url, clientSecret } = await call('payOverdue', invoice);
    if (clientSecret !== null && key !== null) {
      try {
        if (await confirmSavedCard(key, clientSecret)) return true;
      } catch (refused) {
        throw isDeclined(refused) ? new ProductError('card-declined', wordsOf(refused)) : refused;
      }
    }
    await platform.openCheckout(url);
    return false;
  };
}

/** Whether the bank did not let a payment through. */
export const isDeclined = (failure: unknown): boolean =>
  codeOf(failure) === ('card-declined' satisfies FunctionErrorCode);

const wordsOf = (refused: unknown): string =>
  `Your bank did not let the payment through. ${messageFor(refused)} Nothing was charged. Try again, or pay with another card.`;
