import { expect, test } from 'vitest';
import { register } from '../accounts.ts';
import { answerIn, call } from '../call-function.ts';
import { buy } from '../selling.ts';

test("an admin reads a customer's invoices, and nobody else's are among them", async () => {
  const admin = await register({ roles: ['user', 'admin'] });
  const [customer, other] = [await register(), await register()];
  const subscriptionId = await buy(customer);
  await buy(other);
  const read = async (userId: string) =>
    answerIn('customerInvoices', await call('customerInvoices', admin, { userId }));
  const { invoices, isCut } = await read(customer.uid);
  expect(isCut).toBe(false);
  expect(invoices).toMatchObject([{ status: 'paid', left: 0, currency: 'usd', subscriptionId }]);
  expect(invoices[0]?.pageUrl).toMatch(/^http/);
  expect(await read(admin.uid)).toEqual({ invoices: [], isCut: false });
});
