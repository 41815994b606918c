import { isLoopback, originOf } from './origin.ts';

/** Hosts of the payment provider's checkout and billing pages, of invoices and of their PDF files. */
const paymentOrigins = [
  'https://checkout.stripe.com',
  'https://billing.stripe.com',
  'https://invoice.stripe.com',
  'https://pay.stripe.com',
];

type CheckoutHosts = {
  siteUrl: string;
  /** Origin of the local payment pages; null in a released build. */
  localPaymentOrigin: string | null;
};

/** Whether an address may be opened in the system browser: a payment page or our website. */
export function createCheckoutAllowlist({ siteUrl, localPaymentOrigin }: CheckoutHosts) {
  const site = originOf(siteUrl);
  const local = localPaymentOrigin !== null && isLoopback(localPaymentOrigin);
  const allowed = new Set([...paymentOrigins, site, local ? localPaymentOrigin : null]);

  return (address: string): boolean => {
    const url = URL.parse(address);
    if (url === null || url.username !== '' || url.password !== '') return false;
    const secure = url.protocol === 'https:' || (local && isLoopback(address));
    return secure && allowed.has(originOf(address));
  };
}
