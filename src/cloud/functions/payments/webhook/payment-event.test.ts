import { Stripe } from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import { loadPaymentEvent } from './payment-event.ts';

const provider = new Stripe('sk_test_1');
const named = { id: 'evt_1', type: 'some.event', at: new Date(), objectId: 'object_1' };
const start = Date.UTC(2026, 0, 1) / 1000;
const end = Date.UTC(2026, 1, 1) / 1000;

const invoice = {
  id: 'in_1',
  billing_reason: 'subscription_cycle',
  parent: { subscription_details: { subscription: 'sub_1' } },
  // What an invoice calls its own period is the one before.
  period_start: start - 1000,
  period_end: start,
  lines: { data: [{ period: { start, end } }, { period: { start, end } }] },
};
const sessions = (session: object) =>
  vi.spyOn(provider.checkout.sessions, 'retrieve').mockResolvedValue(session as never);
const schedules = (schedule: object) =>
  vi.spyOn(provider.subscriptionSchedules, 'retrieve').mockResolvedValue(schedule as never);
const invoices = (found: object) =>
  vi.spyOn(provider.invoices, 'retrieve').mockResolvedValue(found as never);
const loadAs = (about: Parameters<typeof loadPaymentEvent>[1]['about']) =>
  loadPaymentEvent(provider, { ...named, about });

describe('what an event is about is read from the provider:', () => {
  test('of a checkout the session and the subscription', async () => {
    for (const subscription of ['sub_1', { id: 'sub_1', object: 'subscription' }]) {
      sessions({ id: 'object_1', subscription });
      expect(await loadAs('session')).toEqual({
        id: 'evt_1',
        type: 'some.event',
        subscriptionId: 'sub_1',
        sessionId: 'object_1',
        invoice: null,
      });
    }
  });

  test('of a paid invoice the period that its lines pay', async () => {
    invoices(invoice);
    const paid = {
      id: 'in_1',
      periodStart: new Date(start * 1000),
      periodEnd: new Date(end * 1000),
    };
    expect(await loadAs('paid-invoice')).toMatchObject({ subscriptionId: 'sub_1', invoice: paid });
    expect(await loadAs('invoice')).toMatchObject({ subscriptionId: 'sub_1', invoice: null });
  });

  test('of an invoice that is none of a period no tokens', async () => {
    invoices({ ...invoice, billing_reason: 'manual' });
    expect((await loadAs('paid-invoice'))?.invoice).toBeNull();
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
    expect(await loadAs('paid-invoice')).toBeNull();
  });

  test('an invoice in a shape that we cannot read is an error, not nothing', async () => {
    invoices({ ...invoice, lines: undefined });
    await expect(loadAs('paid-invoice')).rejects.toThrow(/lines/);
    const lines = { data: [{ period: { start, end: 1e20 } }] };
    invoices({ ...invoice, lines });
    await expect(loadAs('paid-invoice')).rejects.toThrow(/date/);
  });
});
