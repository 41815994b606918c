import { describe, expect, test } from 'vitest';
import { paymentEventOf } from './payment-event.ts';

const event = (type: string, object: unknown) => ({ id: 'evt_1', type, data: { object } });
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

describe('a webhook event', () => {
  test('of a completed checkout names the session and the subscription', () => {
    const object = { id: 'cs_1', subscription: 'sub_1' };
    expect(paymentEventOf(event('checkout.session.completed', object))).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      subscriptionId: 'sub_1',
      sessionId: 'cs_1',
      invoice: null,
    });
  });

  test('may carry the subscription itself in place of its id', () => {
    const object = { id: 'cs_1', subscription: { id: 'sub_1', object: 'subscription' } };
    expect(paymentEventOf(event('checkout.session.completed', object))?.subscriptionId).toBe(
      'sub_1',
    );
  });

  test('of a paid invoice has the period that its lines pay', () => {
    expect(paymentEventOf(event('invoice.paid', invoice))).toMatchObject({
      subscriptionId: 'sub_1',
      invoice: {
        id: 'in_1',
        periodStart: new Date(start * 1000),
        periodEnd: new Date(end * 1000),
      },
    });
  });

  test('of a period that no calendar has cannot be read', () => {
    const lines = { data: [{ period: { start, end: 1e20 } }] };
    expect(() => paymentEventOf(event('invoice.paid', { ...invoice, lines }))).toThrow(/date/);
  });

  test.each([
    ['subscription_schedule.updated', { id: 'sub_sched_1', subscription: 'sub_1' }],
    ['subscription_schedule.canceled', { id: 'sub_sched_1', subscription: 'sub_1' }],
    [
      'subscription_schedule.released',
      { id: 'sub_sched_1', subscription: null, released_subscription: 'sub_1' },
    ],
  ])('%s is about the subscription that it plans', (type, object) => {
    expect(paymentEventOf(event(type, object))).toMatchObject({
      subscriptionId: 'sub_1',
      sessionId: null,
      invoice: null,
    });
  });

  test('of an invoice that is none of a period brings no tokens', () => {
    const correction = { ...invoice, billing_reason: 'manual' };
    expect(paymentEventOf(event('invoice.paid', correction))?.invoice).toBeNull();
  });

  test.each([
    event('customer.created', { id: 'cus_1' }),
    event('checkout.session.completed', { id: 'cs_1', subscription: null }),
    event('invoice.paid', { ...invoice, parent: null }),
  ])('that is not about a subscription is nothing to us', (foreign) => {
    expect(paymentEventOf(foreign)).toBeNull();
  });

  test('about a subscription in a shape that we cannot read is an error, not nothing', () => {
    expect(() => paymentEventOf(event('invoice.paid', { id: 'in_1' }))).toThrow(/lines/);
  });
});
