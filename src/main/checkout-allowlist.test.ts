import { describe, expect, test } from 'vitest';
import { createCheckoutAllowlist } from './checkout-allowlist.ts';

describe('a released app', () => {
  const mayOpen = createCheckoutAllowlist({
    siteUrl: 'https://orbitreel.example',
    localPaymentOrigin: null,
  });

  test.each([
    'https://checkout.stripe.com/c/pay/cs_test_1#fid',
    'https://billing.stripe.com/p/session/1',
    'https://invoice.stripe.com/i/acct_1/test_1?s=ap',
    'https://pay.stripe.com/invoice/acct_1/test_1/pdf?s=ap',
    'https://orbitreel.example/account/',
  ])('opens %s', (address) => {
    expect(mayOpen(address)).toBe(true);
  });

  test.each([
    'http://checkout.stripe.com/c/pay/cs_test_1',
    'https://checkout.stripe.com.elsewhere.example/',
    'https://checkout.stripe.com@elsewhere.example/',
    'https://me@checkout.stripe.com/',
    'https://checkout.stripe.com:8443/',
    'https://stripe.com/',
    'http://127.0.0.1:4242/pay/cs_1',
    'http://orbitreel.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'orbitreel://checkout/success',
    'app://orbitreel/',
    '',
  ])('refuses %j', (address) => {
    expect(mayOpen(address)).toBe(false);
  });
});

describe('a development build', () => {
  const mayOpen = createCheckoutAllowlist({
    siteUrl: 'http://127.0.0.1:5173',
    localPaymentOrigin: 'http://127.0.0.1:4242',
  });

  test('opens the local payment pages and the local site', () => {
    expect(mayOpen('http://127.0.0.1:4242/pay/cs_1')).toBe(true);
    expect(mayOpen('http://127.0.0.1:5173/')).toBe(true);
  });

  test('opens nothing else on this machine', () => {
    expect(mayOpen('http://127.0.0.1:8080/')).toBe(false);
    expect(mayOpen('http://localhost:4242/')).toBe(false);
  });

  test('does not take a host elsewhere for local payment pages', () => {
    const fooled = createCheckoutAllowlist({
      siteUrl: 'http://127.0.0.1:5173',
      localPaymentOrigin: 'http://elsewhere.example:4242',
    });
    expect(fooled('http://elsewhere.example:4242/pay/cs_1')).toBe(false);
  });
});
