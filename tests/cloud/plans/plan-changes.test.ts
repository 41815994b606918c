import { describe, expect, test } from 'vitest';
import type { ChangePlan } from '#contracts/plan-calls.ts';
import { emptySelections } from '#domain/cart.ts';
import type { PlanChoice } from '#domain/plan-change.ts';
import { changeAtOnce } from '#cloud/payments/plan/apply-plan.ts';
import { syncPlan } from '#cloud/payments/plan/sync-plan.ts';
import { idOf } from '#cloud/payments/provider/id-of.ts';
import { loadWantedPlan } from '#cloud/payments/plan/wanted-plan.ts';
import { register, type Account } from '../accounts.ts';
import { answerIn, call, refusalIn } from '../call-function.ts';
import { db, freshName } from '../local-cloud.ts';
import {
  authenticate,
  changeSubscription,
  decideDebit,
  deliver,
  eventsAbout,
  pay,
  payByBank,
  settle,
  withoutDelivery,
  withOutage,
} from '../payment-provider.ts';
import { changeByHand, stripe } from '../payment-dashboard.ts';
import { addProduct, openCheckout, selectionOf } from '../selling.ts';
import { loadBalance, loadLedger, loadSubscription } from '../stored.ts';

/** A package for 900.00 and six tokens, one for 2,000.00 and 20, and a customer of one of them, who paid by card. */
async function customerOf(which: 'small' | 'large', payBy = pay) {
  const small = await addProduct();
  const large = await addProduct({
    name: 'Large package',
    prices: { monthly: 200_000, quarterly: 570_000, yearly: 2_040_000 },
    tokensPerMonth: 20,
  });
  const customer = await register();
  const { id } = await openCheckout(customer, selectionOf(which === 'small' ? small : large));
  const { subscriptionId } = await payBy(id);
  await settle();
  return { customer, subscriptionId, small, large };
}

const choiceOf = (packageId: string, facts: Partial<PlanChoice> = {}): PlanChoice => {
  const { option, period, addOns } = emptySelections;
  return { packageId, option, period, addOns, ...facts };
};

const preview = async (customer: Account, subscriptionId: string, choice: PlanChoice) =>
  answerIn('previewPlan', await call('previewPlan', customer, { subscriptionId, choice }));

/** The request that confirms what a preview showed. */
async function confirmed(
  customer: Account,
  subscriptionId: string,
  choice: PlanChoice,
): Promise<ChangePlan> {
  const shown = await preview(customer, subscriptionId, choice);
  const { revision, timing, amountDue, prorationDate } = shown;
  const named = { subscriptionId, revision, choice };
  return timing === 'at-once'
    ? { ...named, kind: timing, amountDue, prorationDate }
    : { ...named, kind: timing, price: shown.after.price };
}

async function change(customer: Account, body: ChangePlan) {
  const answer = answerIn('changePlan', await call('changePlan', customer, body));
  await settle();
  return answer;
}

const step = async (subscriptionId: string, kind: 'take-back' | 'cancel' | 'resume') => ({
  kind,
  subscriptionId,
  revision: (await loadSubscription(subscriptionId)).planRevision,
});

/** The texts of the mails about a plan. */
async function mailTextsTo({ uid }: Account): Promise<string> {
  const mails = await db.collection('mail').where('userId', '==', uid).get();
  return mails.docs
    .filter(({ id }) => id.startsWith('plan-'))
    .map((mail) => String(mail.get('message.text')).replaceAll(/\s+/g, ' '))
    .join('\n');
}

/** Subjects of the mails about a plan, in any order. */
async function mailsAbout({ uid }: Account): Promise<string[]> {
  const mails = await db.collection('mail').where('userId', '==', uid).get();
  return mails.docs
    .filter(({ id }) => id.startsWith('plan-'))
    .map((mail) => String(mail.get('message.subject')));
}

describe('a larger plan', () => {
  test('begins at once for what its preview said, and keeps the tokens that are left', async () => {
    const { customer, subscriptionId, large } = await customerOf('small');
    const shown = await preview(customer, subscriptionId, choiceOf(large));
    expect(shown).toMatchObject({
      timing: 'at-once',
      before: { price: 90_000, tokensPerMonth: 6 },
      after: { price: 200_000, tokensPerMonth: 20 },
    });
    expect(shown.amountDue).toBe(200_000 - shown.credit);
    await change(customer, await confirmed(customer, subscriptionId, choiceOf(large)));

    expect(await loadSubscription(subscriptionId)).toMatchObject({
      productSelections: { packageId: large },
      productTotalPrice: 200_000,
      tokensPerMonth: 20,
      packageName: 'Large package',
      planClaimedUntil: null,
    });
    const [first, second, ...more] = await loadLedger(subscriptionId);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ amount: 6, paid: { price: 90_000 } });
    expect(second?.amount).toBe(shown.tokensToday);
    expect(second?.paid).toMatchObject({ price: 200_000, tokensPerMonth: 20, period: 'monthly' });
    // Almost all of the first period is paid back, so no more than the tokens of the second one are there.
    expect(await loadBalance(subscriptionId)).toBeLessThanOrEqual(21);
    expect(await mailsAbout(customer)).toEqual(['Your plan has changed']);

    const paid = (await eventsAbout(subscriptionId)).filter(({ type }) => type === 'invoice.paid');
    for (const { id } of paid) expect(await deliver(id, 3)).toEqual([200, 200, 200]);
    expect(await loadLedger(subscriptionId)).toHaveLength(2);
  });

  test('that differs in an add-on alone is named with it, before and after', async () => {
    const { customer, subscriptionId, small } = await customerOf('small');
    const addOn = await addProduct({
      name: 'Social cutdowns',
      kind: 'addOn',
      tokensPerMonth: 0,
      maxQuantity: 5,
    });
    const choice = choiceOf(small, { addOns: { [addOn]: 2 } });
    await change(customer, await confirmed(customer, subscriptionId, choice));
    const text = await mailTextsTo(customer);
    expect(text).toContain('Until now Trial package: $900.00 each month');
    expect(text).toContain(
      'From now on Trial package with 2 × social cutdowns: $2,700.00 each month',
    );
  });

  test('that the card does not pay changes nothing, and can be tried again', async () => {
    const { customer, subscriptionId, large } = await customerOf('small');
    await changeSubscription(subscriptionId, { card: '4000000000000341' });
    const body = await confirmed(customer, subscriptionId, choiceOf(large));
    expect(refusalIn(await call('changePlan', customer, body))).toMatchObject({
      status: 402,
      code: 'card-declined',
    });
    await settle();
    expect(await loadSubscription(subscriptionId)).toMatchObject({ productTotalPrice: 90_000 });
    expect(await loadBalance(subscriptionId)).toBe(6);
    const [invoice] = (await stripe.invoices.list({ subscription: subscriptionId })).data;
    expect(invoice?.status).toBe('void');
    await changeSubscription(subscriptionId, { card: '4242424242424242' });
    await change(customer, await confirmed(customer, subscriptionId, choiceOf(large)));
    expect(await loadSubscription(subscriptionId)).toMatchObject({ productTotalPrice: 200_000 });
  });

  test('is paid by the card that its customer chose, not by one that is pinned to it', async () => {
    const { customer, subscriptionId, large } = await customerOf('small');
    const choose = async (card: string) => {
      await changeSubscription(subscriptionId, { card });
      const found = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['customer'] });
      const { customer: owner } = found;
      if (typeof owner === 'string' || owner.deleted) throw new Error('No customer.');
      return idOf(owner.invoice_settings.default_payment_method) ?? '';
    };
    await withoutDelivery(async () => {
      const refused = await choose('4000000000000341');
      await stripe.subscriptions.update(subscriptionId, { default_payment_method: refused });
      const { created } = await stripe.paymentMethods.retrieve(refused);
      // The provider tells by the second which card was added last.
      await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(created);
      await choose('4242424242424242');
      const body = await confirmed(customer, subscriptionId, choiceOf(large));
      answerIn('changePlan', await call('changePlan', customer, body));
    });
    expect(await loadSubscription(subscriptionId)).toMatchObject({ productTotalPrice: 200_000 });
  });

  describe('whose card has to be confirmed first', () => {
    /** Asks for the larger plan; gives the way to confirm its payment. */
    async function asked() {
      const customer = await customerOf('small');
      const { subscriptionId, large } = customer;
      await changeSubscription(subscriptionId, { card: '4000002760003184' });
      await settle();
      const body = await confirmed(customer.customer, subscriptionId, choiceOf(large));
      const { confirmation, revision } = await change(customer.customer, body);
      const waiting = await loadSubscription(subscriptionId);
      expect(waiting).toMatchObject({
        productTotalPrice: 90_000,
        status: 'active',
        overdue: null,
        unconfirmed: { amount: body.kind === 'at-once' ? body.amountDue : 0 },
      });
      expect(await loadBalance(subscriptionId)).toBe(6);
      // The way to confirm it stays, for somebody who left the page.
      const invoiceId = waiting.unconfirmed?.invoiceId ?? '';
      const again = answerIn(
        'payOverdue',
        await call('payOverdue', customer.customer, { subscriptionId, invoiceId }),
      );
      expect(again.clientSecret).toBe(confirmation?.clientSecret);
      return { ...customer, revision, clientSecret: confirmation?.clientSecret ?? '' };
    }
    const invoicesOf = async (subscription: string) =>
      (await stripe.invoices.list({ subscription })).data.map(({ status }) => status);

    test('begins once its owner has confirmed it', async () => {
      const { customer, subscriptionId, clientSecret } = await asked();
      await authenticate(clientSecret, 'confirmed');
      await settle();
      expect(await loadSubscription(subscriptionId)).toMatchObject({
        productTotalPrice: 200_000,
        unconfirmed: null,
      });
      expect(await loadBalance(subscriptionId)).toBeGreaterThanOrEqual(20);
      expect(await mailsAbout(customer)).toEqual(['Your plan has changed']);
    });

    test('and is not leaves nothing that could be paid later', async () => {
      const { customer, subscriptionId, clientSecret, revision } = await asked();
      await authenticate(clientSecret, 'refused');
      await change(customer, { kind: 'take-back', subscriptionId, revision });
      expect(await invoicesOf(subscriptionId)).toEqual(['void', 'paid']);
      await authenticate(clientSecret, 'confirmed');
      await settle();
      expect(await loadSubscription(subscriptionId)).toMatchObject({
        productTotalPrice: 90_000,
        unconfirmed: null,
      });
      expect(await mailsAbout(customer)).toEqual([]);
    });

    test('may begin with the next period instead', async () => {
      const { customer, subscriptionId, large } = await asked();
      const choice = choiceOf(large);
      const { revision, after } = await preview(customer, subscriptionId, choice);
      await change(customer, {
        kind: 'at-period-end',
        subscriptionId,
        revision,
        choice,
        price: after.price,
      });
      expect(await invoicesOf(subscriptionId)).toEqual(['void', 'paid']);
      const waiting = await loadSubscription(subscriptionId);
      expect(waiting).toMatchObject({
        productTotalPrice: 90_000,
        pendingPlan: { price: 200_000, tokensPerMonth: 20, startsAt: waiting.currentPeriodEnd },
      });
    });

    test('is given up when its owner tries another card', async () => {
      const { customer, subscriptionId, large } = await asked();
      await changeSubscription(subscriptionId, { card: '4242424242424242' });
      await change(customer, await confirmed(customer, subscriptionId, choiceOf(large)));
      expect(await invoicesOf(subscriptionId)).toEqual(['paid', 'void', 'paid']);
      expect(await loadSubscription(subscriptionId)).toMatchObject({ productTotalPrice: 200_000 });
    });
  });

  test.each([
    ['another price', { amountDue: 1 }, 'price-changed'],
    ['an early date of proration', { prorationDate: 1_700_000_000 }, 'price-changed'],
    ['an older plan', { revision: 7 }, 'plan-changed'],
  ])('is refused with %s', async (_words, facts, code) => {
    const { customer, subscriptionId, large } = await customerOf('small');
    const body = await confirmed(customer, subscriptionId, choiceOf(large));
    expect(refusalIn(await call('changePlan', customer, { ...body, ...facts }))).toMatchObject({
      status: 409,
      code,
    });
    expect(await loadSubscription(subscriptionId)).toMatchObject({ productTotalPrice: 90_000 });
  });

  test('waits for the end of the period where a bank debit pays, which can still fail', async () => {
    const { customer, subscriptionId, large } = await customerOf('small', async (session) => {
      const paid = await payByBank(session);
      await decideDebit(session, 'succeeded');
      return paid;
    });
    const shown = await preview(customer, subscriptionId, choiceOf(large));
    expect(shown).toMatchObject({ timing: 'at-period-end', amountDue: 0 });
    // A card of theirs pays at once.
    await changeSubscription(subscriptionId, { card: '4242424242424242' });
    expect(await preview(customer, subscriptionId, choiceOf(large))).toMatchObject({
      timing: 'at-once',
    });
  });

  test('from two tabs at once is bought once, and the other tab is told', async () => {
    const { customer, subscriptionId, large } = await customerOf('small');
    const body = await confirmed(customer, subscriptionId, choiceOf(large));
    const answers = await Promise.all([
      call('changePlan', customer, body),
      call('changePlan', customer, body),
    ]);
    await settle();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const invoices = await stripe.invoices.list({ subscription: subscriptionId });
    expect(invoices.data).toHaveLength(2);
    expect(await loadLedger(subscriptionId)).toHaveLength(2);
  });
});

describe('a smaller plan', () => {
  test('waits for the end of the period, and is taken back', async () => {
    const { customer, subscriptionId, small } = await customerOf('large');
    const body = await confirmed(customer, subscriptionId, choiceOf(small));
    expect(body.kind).toBe('at-period-end');
    await change(customer, body);
    const waiting = await loadSubscription(subscriptionId);
    expect(waiting).toMatchObject({
      productTotalPrice: 200_000,
      pendingPlan: { price: 90_000, tokensPerMonth: 6, startsAt: waiting.currentPeriodEnd },
    });
    const again = { subscriptionId, choice: choiceOf(small, { period: 'yearly' }) };
    expect(refusalIn(await call('previewPlan', customer, again)).code).toBe('plan-not-changeable');
    await change(customer, await step(subscriptionId, 'take-back'));
    expect((await loadSubscription(subscriptionId)).pendingPlan).toBeNull();
    expect((await mailsAbout(customer)).toSorted()).toEqual([
      'Your plan changes at the end of the period',
      'Your plan stays as it is',
    ]);
  });

  test('that waits goes with a cancellation, in one request, and stays gone', async () => {
    const { customer, subscriptionId, small } = await customerOf('large');
    await change(customer, await confirmed(customer, subscriptionId, choiceOf(small)));
    const requests = async () =>
      (await eventsAbout(subscriptionId)).filter(({ type }) => type.startsWith('subscription_sch'));
    const before = await requests();
    await change(customer, await step(subscriptionId, 'cancel'));
    expect(await requests()).toHaveLength(before.length + 1);
    const ending = await loadSubscription(subscriptionId);
    expect(ending).toMatchObject({ pendingPlan: null, cancelsAt: ending.currentPeriodEnd });
    await change(customer, await step(subscriptionId, 'resume'));
    expect(await loadSubscription(subscriptionId)).toMatchObject({
      pendingPlan: null,
      cancelsAt: null,
      productTotalPrice: 200_000,
    });
    await change(customer, await confirmed(customer, subscriptionId, choiceOf(small)));
    await change(customer, await step(subscriptionId, 'cancel'));
    await changeSubscription(subscriptionId, { renew: 'paid' });
    await settle();
    expect((await loadSubscription(subscriptionId)).status).toBe('canceled');
    expect((await loadLedger(subscriptionId)).map(({ amount }) => amount)).toEqual([20]);
  });
});

describe('a subscription in euros that was bought with a promotion code', () => {
  const inEuros = (monthly: number) => ({
    otherPrices: { eur: { monthly, quarterly: monthly * 3, yearly: monthly * 12 } },
  });

  /** A customer of a package for €1,000.00, or of one for €2,000.00, with a fifth off each payment. */
  async function europeanOf(which: 'small' | 'large') {
    const small = await addProduct(inEuros(100_000));
    const large = await addProduct({
      ...inEuros(200_000),
      name: 'Large package',
      tokensPerMonth: 20,
    });
    const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'forever' });
    const { code } = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: freshName('PLAN')
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]/g, '-'),
    });
    const customer = await register();
    const chosen = which === 'small' ? small : large;
    const selections = selectionOf(chosen, { currency: 'eur', promotionCode: code });
    const { id } = await openCheckout(customer, selections);
    const { subscriptionId } = await pay(id);
    await settle();
    return { customer, subscriptionId, small, large, code };
  }

  const latestInvoice = async (subscriptionId: string) =>
    (await stripe.invoices.list({ subscription: subscriptionId, limit: 1 })).data[0];

  test('goes up in euros and with its discount, and no client can ask for others', async () => {
    const { customer, subscriptionId, large, code } = await europeanOf('small');
    const choice = choiceOf(large);
    for (const other of [{ currency: 'usd' }, { promotionCode: null }]) {
      const body = { subscriptionId, choice: { ...choice, ...other } };
      expect(refusalIn(await call('previewPlan', customer, body)).code).toBe('invalid-request');
    }
    const shown = await preview(customer, subscriptionId, choice);
    expect(shown).toMatchObject({ before: { price: 100_000 }, after: { price: 200_000 } });
    expect(shown.amountDue).toBe(Math.round((200_000 - shown.credit) * 0.8));
    await change(customer, await confirmed(customer, subscriptionId, choice));
    expect(await loadSubscription(subscriptionId)).toMatchObject({
      productSelections: { packageId: large, currency: 'eur', promotionCode: code },
      productTotalPrice: 200_000,
      tokensPerMonth: 20,
    });
    // Six of the first plan, and those of the new one less the six that are paid back, discount or not.
    expect((await loadLedger(subscriptionId)).map(({ amount }) => amount)).toEqual([6, 14]);
    expect(await latestInvoice(subscriptionId)).toMatchObject({ currency: 'eur' });
    const text = await mailTextsTo(customer);
    expect(text).toContain('€2,000.00 each month');
    expect(text).not.toContain('$');
  });

  test('goes down in euros and keeps its discount in the next period', async () => {
    const { customer, subscriptionId, small, code } = await europeanOf('large');
    await change(customer, await confirmed(customer, subscriptionId, choiceOf(small)));
    expect((await loadSubscription(subscriptionId)).pendingPlan).toMatchObject({
      productSelections: { packageId: small, currency: 'eur', promotionCode: code },
      price: 100_000,
    });
    await changeSubscription(subscriptionId, { renew: 'paid' });
    await settle();
    expect(await loadSubscription(subscriptionId)).toMatchObject({
      productSelections: { packageId: small, currency: 'eur', promotionCode: code },
      productTotalPrice: 100_000,
      pendingPlan: null,
    });
    expect(await latestInvoice(subscriptionId)).toMatchObject({
      currency: 'eur',
      subtotal: 100_000,
      total: 80_000,
    });
    expect((await loadLedger(subscriptionId)).map(({ amount }) => amount)).toEqual([20, 6]);
  });

  test('is not changed to what has no price in euros', async () => {
    const { customer, subscriptionId } = await europeanOf('small');
    const inDollarsOnly = await addProduct();
    const body = { subscriptionId, choice: choiceOf(inDollarsOnly) };
    expect(refusalIn(await call('previewPlan', customer, body)).code).toBe('unavailable-selection');
  });
});

describe('a subscription', () => {
  test('is set to end, resumed, and ends with its period when it is not', async () => {
    const { customer, subscriptionId } = await customerOf('small');
    await change(customer, await step(subscriptionId, 'cancel'));
    const ending = await loadSubscription(subscriptionId);
    expect(ending.cancelsAt).toEqual(ending.currentPeriodEnd);
    await change(customer, await step(subscriptionId, 'resume'));
    expect((await loadSubscription(subscriptionId)).cancelsAt).toBeNull();
    await change(customer, await step(subscriptionId, 'cancel'));
    await changeSubscription(subscriptionId, { renew: 'paid' });
    await settle();
    expect((await loadSubscription(subscriptionId)).status).toBe('canceled');
    expect(await mailsAbout(customer)).toHaveLength(3);
    const ended = await db.doc(`mail/ended-${subscriptionId}`).get();
    expect(ended.get('message.subject')).toBe('Your subscription has ended');
  });

  test('that ends on a date of the provider says so and is resumed', async () => {
    const { customer, subscriptionId } = await customerOf('small');
    const { currentPeriodEnd } = await loadSubscription(subscriptionId);
    const end = currentPeriodEnd.getTime() / 1000 - 3600;
    // As its portal does.
    await stripe.subscriptions.update(subscriptionId, { cancel_at: end });
    await settle();
    expect((await loadSubscription(subscriptionId)).cancelsAt).toEqual(new Date(end * 1000));
    await change(customer, await step(subscriptionId, 'resume'));
    expect((await loadSubscription(subscriptionId)).cancelsAt).toBeNull();
    expect((await stripe.subscriptions.retrieve(subscriptionId)).cancel_at).toBeNull();
  });

  test('whose payments the studio has paused says until when, and changes no plan', async () => {
    const { customer, subscriptionId, large } = await customerOf('small');
    await stripe.subscriptions.update(subscriptionId, {
      pause_collection: { behavior: 'void', resumes_at: 1_900_000_000 },
    });
    await settle();
    expect((await loadSubscription(subscriptionId)).paused).toEqual({
      resumesAt: new Date(1_900_000_000_000),
    });
    const body = { subscriptionId, choice: choiceOf(large) };
    expect(refusalIn(await call('previewPlan', customer, body)).code).toBe('plan-not-changeable');
    await stripe.subscriptions.update(subscriptionId, { pause_collection: '' });
    await settle();
    expect((await loadSubscription(subscriptionId)).paused).toBeNull();
    expect((await mailsAbout(customer)).toSorted()).toEqual(
      [
        'The payments of your subscription are paused',
        'Your subscription is no longer paused',
      ].toSorted(),
    );
  });

  test('in a trial pays nothing for another plan before the trial is over', async () => {
    const { customer, subscriptionId, large } = await customerOf('small');
    await changeSubscription(subscriptionId, { status: 'trialing' });
    await settle();
    expect((await loadSubscription(subscriptionId)).isTrial).toBe(true);
    const choice = choiceOf(large);
    const shown = await preview(customer, subscriptionId, choice);
    expect(shown).toMatchObject({ timing: 'at-period-end', amountDue: 0, tokensToday: 0 });
    await change(customer, await confirmed(customer, subscriptionId, choice));
    const waiting = await loadSubscription(subscriptionId);
    expect(waiting.pendingPlan).toMatchObject({
      price: 200_000,
      startsAt: waiting.currentPeriodEnd,
    });
    expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe('trialing');
    expect(await loadLedger(subscriptionId)).toHaveLength(1);
  });

  test('is overdue or not as the provider has it, however late its event', async () => {
    const { customer, subscriptionId, large } = await customerOf('small');
    const body = { subscriptionId, choice: choiceOf(large) };
    await withoutDelivery(async () => {
      await changeSubscription(subscriptionId, { status: 'past_due' });
      const refused = await call('previewPlan', customer, body);
      expect(refusalIn(refused).code).toBe('subscription-inactive');
    });
    expect((await loadSubscription(subscriptionId)).status).toBe('past_due');
    await withoutDelivery(async () => {
      await changeSubscription(subscriptionId, { status: 'active' });
      expect((await preview(customer, subscriptionId, choiceOf(large))).timing).toBe('at-once');
    });
  });

  test('whose change is done but not answered is changed once, and says so', async () => {
    const { customer, subscriptionId } = await customerOf('small');
    const cancel = await step(subscriptionId, 'cancel');
    await withOutage('unanswered', () => change(customer, cancel));
    expect((await loadSubscription(subscriptionId)).cancelsAt).not.toBeNull();
    expect(await mailsAbout(customer)).toEqual(['Your subscription is set to end']);
  });
});

describe('a plan that was changed at the provider', () => {
  test('is followed: its products, price and tokens', async () => {
    const { subscriptionId, large } = await customerOf('small');
    await changeByHand(subscriptionId, large);
    await settle();
    expect(await loadSubscription(subscriptionId)).toMatchObject({
      productSelections: { packageId: large },
      productTotalPrice: 200_000,
      tokensPerMonth: 20,
    });
    // What is left of the period is charged, less what was paid for it.
    expect(await loadBalance(subscriptionId)).toBeGreaterThanOrEqual(19);
    expect(await loadBalance(subscriptionId)).toBeLessThanOrEqual(20);
  });

  test('is written by the webhook when our function died before it could', async () => {
    const { customer, subscriptionId, large } = await customerOf('small');
    await withoutDelivery(async () => {
      const { stored, current } = await syncPlan(stripe, subscriptionId);
      const wanted = await loadWantedPlan(stripe, { stored, current }, choiceOf(large));
      const own = { provider: stripe, id: subscriptionId, current, name: freshName('plan') };
      // All that it did before it died.
      expect(await changeAtOnce(own, wanted, Math.floor(Date.now() / 1000))).toBeNull();
      expect(await loadSubscription(subscriptionId)).toMatchObject({ productTotalPrice: 90_000 });
    });
    expect(await loadSubscription(subscriptionId)).toMatchObject({
      productSelections: { packageId: large },
      productTotalPrice: 200_000,
    });
    expect(await loadBalance(subscriptionId)).toBeGreaterThanOrEqual(20);
    expect(await mailsAbout(customer)).toEqual(['Your plan has changed']);
  });

  test('is followed too where its schedule was changed or taken off there', async () => {
    const { customer, subscriptionId, small } = await customerOf('large');
    await change(customer, await confirmed(customer, subscriptionId, choiceOf(small)));
    const { schedule } = await stripe.subscriptions.retrieve(subscriptionId);
    const scheduleId = typeof schedule === 'string' ? schedule : (schedule?.id ?? '');
    const [now, next] = (await stripe.subscriptionSchedules.retrieve(scheduleId)).phases;
    const [item] = next?.items ?? [];
    const known = typeof item?.price === 'string' ? item.price : (item?.price.id ?? '');
    const { product } = await stripe.prices.retrieve(known);
    const cheaper = await stripe.prices.create({
      currency: 'usd',
      product: typeof product === 'string' ? product : product.id,
      unit_amount: 80_000,
      recurring: { interval: 'month' },
    });
    const [present] = now?.items ?? [];
    const price = typeof present?.price === 'string' ? present.price : (present?.price.id ?? '');
    await stripe.subscriptionSchedules.update(scheduleId, {
      phases: [
        {
          start_date: now?.start_date ?? 0,
          end_date: now?.end_date ?? 0,
          items: [{ price, quantity: 1 }],
        },
        {
          duration: { interval: 'month', interval_count: 1 },
          items: [{ price: cheaper.id, quantity: 1 }],
        },
      ],
    });
    await settle();
    expect((await loadSubscription(subscriptionId)).pendingPlan).toMatchObject({ price: 80_000 });
    await stripe.subscriptionSchedules.release(scheduleId);
    await settle();
    expect((await loadSubscription(subscriptionId)).pendingPlan).toBeNull();
    const records = await db
      .collection('audit')
      .where('subscriptionId', '==', subscriptionId)
      .where('action', '==', 'planChanged')
      .get();
    // The first change was the customer's own; the others were made at the provider.
    expect(records.docs.map((record) => record.get('actorEmail') ?? null).toSorted()).toEqual(
      [customer.email, null, null].toSorted(),
    );
  });

  test('of a period whose payment was given back begins with the next one', async () => {
    const { customer, subscriptionId, large } = await customerOf('small');
    await changeSubscription(subscriptionId, { refund: 'all' });
    await settle();
    const shown = await preview(customer, subscriptionId, choiceOf(large));
    expect(shown).toMatchObject({ timing: 'at-period-end', amountDue: 0 });
  });

  test('to something that is none of ours is left as it was, and admins are told', async () => {
    const { subscriptionId } = await customerOf('small');
    const unknown = await stripe.products.create({ name: 'Something else' });
    const price = await stripe.prices.create({
      currency: 'usd',
      product: unknown.id,
      unit_amount: 1_000,
      recurring: { interval: 'month' },
    });
    const { items } = await stripe.subscriptions.retrieve(subscriptionId);
    await stripe.subscriptions.update(subscriptionId, {
      items: [{ id: items.data[0]?.id ?? '', price: price.id }],
      proration_behavior: 'none',
    });
    await settle();
    expect(await loadSubscription(subscriptionId)).toMatchObject({ productTotalPrice: 90_000 });
    expect((await db.doc(`audit/unknownPlan-${subscriptionId}`).get()).exists).toBe(true);
  });
});
