import { Stripe } from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import { loadersOfEvents } from './payment-event.ts';

const provider = new Stripe('sk_test_1');
const named = { id: 'evt_1', type: 'some.event', at: new Date(), objectId: 'object_1' };

const invoice = {
  id: 'in_1',
  billing_reason: 'subscription_cycle',
  parent: { subscription_details: { subscription: 'sub_1' } },
};
const sessions = (session: object) =>
  vi.spyOn(provider.checkout.sessions, 'retrieve').mockResolvedValue(session as never);
const schedules = (schedule: object) =>
  vi.spyOn(provider.subscriptionSchedules, 'retrieve').mockResolvedValue(schedule as never);
const invoices = (found: object) =>
  vi.spyOn(provider.invoices, 'retrieve').mockResolvedValue(found as never);
const loadAs = (about: keyof typeof loadersOfEvents) => loadersOfEvents[about](provider, named);

describe('what an event is about is read from the provider:', () => {
  test('of a checkout the session and the subscription', async () => {
    for (const subscription of ['sub_1', { id: 'sub_1', object: 'subscription' }]) {
      sessions({ id: 'object_1', subscription });
      expect(await loadAs('session')).toEqual({
        id: 'evt_1',
        type: 'some.event',
        subscriptionId: 'sub_1',
        sessionId: 'object_1',
        invoiceId: null,
      });
    }
  });

  test('of an invoice whether it paid a period', async () => {
    invoices(invoice);
    expect(await loadAs('paidInvoice')).toMatchObject({
      subscriptionId: 'sub_1',
      invoiceId: 'in_1',
    });
    expect(await loadAs('invoice')).toMatchObject({ subscriptionId: 'sub_1', invoiceId: null });
  });

  test('of an invoice that is none of a period no tokens', async () => {
    invoices({ ...invoice, billing_reason: 'manual' });
    expect((await loadAs('paidInvoice'))?.invoiceId).toBeNull();
  });

  test('of a schedule the subscription that it plans, or planned', async () => {
    schedules({ subscription: 'sub_1', released_subscription: null });
    expect((await loadAs('schedule'))?.subscriptionId).toBe('sub_1');
    schedules({ subscription: null, released_subscription: 'sub_1' });
    expect((await loadAs('schedule'))?.subscriptionId).toBe('sub_1');
  });

  test('nothing of what belongs to no subscription', async () => {
    sessions({ subscription: null });
    invoices({ ...invoice, parent: null });
    expect(await loadAs('session')).toBeNull();
    expect(await loadAs('paidInvoice')).toBeNull();
  });
});
