import { cancelSubscription, type Billing } from './billing.ts';

/** Deletes a customer, whose subscriptions end at once. False when there is none of this id. */
export function deleteCustomer(billing: Billing, id: string): boolean {
  const { state } = billing.store;
  const customer = state.customers[id];
  if (!customer) return false;
  for (const subscription of Object.values(state.subscriptions)) {
    if (subscription.customer === id) cancelSubscription(billing, subscription);
  }
  delete state.customers[id];
  state.deletedCustomers[id] = true;
  billing.announce([{ type: 'customer.deleted', object: customer }]);
  return true;
}
