import type Stripe from 'stripe';
import { z } from 'zod';
import type { Billing } from './billing.ts';
import type { PaymentState, SessionPlan } from './payment-state.ts';

/** How tax ids of companies look where the stand-in knows them. */
const taxIdsIn = {
  AT: { type: 'eu_vat', pattern: /^ATU\d{8}$/, example: 'ATU12345678' },
  DE: { type: 'eu_vat', pattern: /^DE\d{9}$/, example: 'DE123456789' },
  FR: { type: 'eu_vat', pattern: /^FR[A-Z\d]{2}\d{9}$/, example: 'FRAB123456789' },
  GB: { type: 'gb_vat', pattern: /^GB\d{9}$/, example: 'GB123456789' },
  US: { type: 'us_ein', pattern: /^\d{2}-\d{7}$/, example: '12-3456789' },
} as const satisfies Record<string, { type: Stripe.TaxId.Type; pattern: RegExp; example: string }>;

const countryCodes = ['AT', 'DE', 'FR', 'GB', 'US'] as const satisfies (keyof typeof taxIdsIn)[];
const countryName = new Intl.DisplayNames('en', { type: 'region' });
export const countries = countryCodes.map((code) => ({ code, name: countryName.of(code) ?? code }));

const typed = z.string().trim().max(200);

/** What the provider's pages ask customers about themselves. A company also gives its name and tax id. */
export const buyer = z.object({
  name: typed.default('Test Buyer'),
  line1: typed.default('Karl-Marx-Allee 1'),
  postal_code: typed.default('10178'),
  city: typed.default('Berlin'),
  country: z.enum(countryCodes).default('DE'),
  company: typed.default(''),
  taxId: typed.transform((value) => value.replaceAll(' ', '').toUpperCase()).default(''),
});
export type Buyer = z.infer<typeof buyer>;

/** Why a typed tax id is refused, at its field; null when it may be one of its country. */
export function taxIdProblem({ taxId, country }: Buyer): string | null {
  const { pattern, example } = taxIdsIn[country];
  return taxId === '' || pattern.test(taxId) ? null : `This tax ID is invalid. Try ${example}.`;
}

/** What the fields begin with: what is known of a customer. */
export function buyerOf({ customers, taxIds }: PaymentState, customerId: string): Buyer {
  const { name, address } = customers[customerId] ?? {};
  const [taxId] = taxIds[customerId] ?? [];
  const { line1, postal_code, city } = address ?? {};
  return buyer.parse({
    name: name ?? undefined,
    line1: line1 ?? undefined,
    postal_code: postal_code ?? undefined,
    city: city ?? undefined,
    country: countryCodes.find((code) => code === address?.country),
    taxId: taxId?.value,
  });
}

/** The customer keeps what was typed, as far as the page was to keep it. */
export function keepBuyer(
  { store: { state }, announce }: Billing,
  customerId: string,
  { name, company, taxId, country, ...address }: Buyer,
  kept: NonNullable<SessionPlan['asked']> = { address: true, name: true, taxId: true },
): void {
  const customer = state.customers[customerId];
  if (!customer) return;
  if (kept.address) customer.address = { ...address, country, line2: null, state: null };
  if (kept.name) customer.name = company === '' ? name : company;
  if (kept.taxId) {
    state.taxIds[customerId] = taxId === '' ? [] : [{ type: taxIdsIn[country].type, value: taxId }];
  }
  announce([{ type: 'customer.updated', object: customer }]);
}

export type TaxId = Pick<Stripe.TaxId, 'type' | 'value'>;

/** Whom an invoice names. */
export type BilledTo = Pick<
  Stripe.Invoice,
  'customer_address' | 'customer_email' | 'customer_name'
> & { customer_tax_ids: TaxId[] };

/** This follows the customer until the invoice is finalized. */
export function billedTo({ customers, taxIds }: PaymentState, customerId: string): BilledTo {
  const customer = customers[customerId];
  return {
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_tax_ids: taxIds[customerId] ?? [],
  };
}

/** The same, line by line. */
export const billedToLines = ({
  customer_address: address,
  customer_email: email,
  customer_name: name,
  customer_tax_ids: ids,
}: BilledTo): string[] =>
  [
    name,
    address?.line1,
    address && `${address.postal_code} ${address.city}, ${address.country}`,
    email,
    ...ids.map(({ value }) => `Tax ID ${value}`),
  ].filter((line) => typeof line === 'string');
