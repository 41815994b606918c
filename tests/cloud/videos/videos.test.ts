import { beforeAll, describe, expect, test } from 'vitest';
import { cutdownsAddOn } from '#domain/bought-formats.ts';
import { cardOf } from '#domain/copy-allowance.ts';
import { filmFormats } from '#domain/stored-file.ts';
import { addVideoOf } from '#tests/support/customer-setup.ts';
import { register, type Account } from '../accounts.ts';
import { answerIn, call, refusalIn, statusesOf } from '../call-function.ts';
import { db } from '../local-cloud.ts';
import { changeSubscription, settle } from '../payment-provider.ts';
import { buy } from '../selling.ts';
import { loadBalance, loadHistory, loadLedger, loadSubscription, loadVideo } from '../stored.ts';

let production: Account;
beforeAll(async () => {
  production = await register({ roles: ['user', 'production'], displayName: 'Pat Producer' });
});

/** A customer with six tokens and a draft that costs three. */
async function customerWithDraft(facts: Parameters<typeof addVideoOf>[2] = {}) {
  const owner = await register();
  const subscriptionId = await buy(owner);
  return { owner, subscriptionId, videoId: await addVideoOf(owner, subscriptionId, facts) };
}

const activate = (owner: Account | null, videoId: string) =>
  call('activateVideo', owner, { videoId });
const giveBack = (who: Account, videoId: string, reason = 'The logo is missing') =>
  call('returnVideo', who, { videoId, reason });

describe('ordering a video', () => {
  test('spends its tokens and records the move, in one step', async () => {
    const { owner, subscriptionId, videoId } = await customerWithDraft();
    expect(answerIn('activateVideo', await activate(owner, videoId))).toEqual({ balance: 3 });

    const video = await loadVideo(videoId);
    expect(video).toMatchObject({ status: 'activated', userName: null });
    const [moved, ...more] = await loadHistory(videoId);
    expect(more).toEqual([]);
    expect(moved).toMatchObject({
      id: video.lastMoveId,
      from: 'draft',
      to: 'activated',
      by: owner.uid,
      byName: owner.email,
      reason: null,
    });
    const [grant, spend] = await loadLedger(subscriptionId);
    expect(spend).toMatchObject({
      kind: 'spend',
      amount: -3,
      balanceAfter: 3,
      videoId,
      invoiceId: null,
      portions: [{ lotId: grant?.invoiceId, amount: 3 }],
    });
    expect(await loadBalance(subscriptionId)).toBe(3);
  });

  test('keeps what was bought with it, whatever the plan becomes', async () => {
    const { owner, subscriptionId, videoId } = await customerWithDraft();
    const selections = 'productSelections.addOns';
    await db
      .doc(`subscriptions/${subscriptionId}`)
      .update({ [selections]: { [cutdownsAddOn]: 1 } });
    answerIn('activateVideo', await activate(owner, videoId));
    await db.doc(`subscriptions/${subscriptionId}`).update({ [selections]: {} });
    expect((await loadVideo(videoId)).bought).toEqual(filmFormats);
  });

  test('tells the studio the customer by name', async () => {
    const owner = await register({ displayName: 'Ada Byron' });
    const videoId = await addVideoOf(owner, await buy(owner));
    expect((await activate(owner, videoId)).status).toBe(200);
    expect(await loadVideo(videoId)).toMatchObject({
      userName: 'Ada Byron',
      userEmail: owner.email,
    });
  });

  test('without enough tokens is refused with the balance, and nothing changes', async () => {
    const { owner, subscriptionId, videoId } = await customerWithDraft();
    await activate(owner, videoId);
    const long = await addVideoOf(owner, subscriptionId, { length: 30 });
    expect(refusalIn(await activate(owner, long))).toEqual({
      status: 409,
      code: 'not-enough-tokens',
      message: 'This video needs 6 tokens, and 3 tokens are left.',
    });
    expect((await loadVideo(long)).status).toBe('draft');
    expect(await loadHistory(long)).toEqual([]);
    expect(await loadBalance(subscriptionId)).toBe(3);
  });

  test('expired tokens are not spent', async () => {
    const { owner, subscriptionId, videoId } = await customerWithDraft();
    await db.doc(`subscriptions/${subscriptionId}`).update({
      tokenLots: [{ id: 'old', left: 50, expiresAt: new Date(Date.now() - 1000) }],
    });
    expect(refusalIn(await activate(owner, videoId)).message).toContain('0 tokens are left');
  });

  test('twice at once spends once', async () => {
    const { owner, subscriptionId, videoId } = await customerWithDraft();
    const answers = await Promise.all([1, 2, 3].map(() => activate(owner, videoId)));
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    const refused = answers.filter(({ status }) => status !== 200).map(refusalIn);
    expect(refused.map(({ code }) => code)).toEqual(['not-a-draft', 'not-a-draft']);
    expect(await loadBalance(subscriptionId)).toBe(3);
    expect(await loadHistory(videoId)).toHaveLength(1);
  });

  test('two videos at once with tokens for one orders one', async () => {
    const owner = await register();
    const subscriptionId = await buy(owner, { tokensPerMonth: 4 });
    const both = await Promise.all([1, 2].map(() => addVideoOf(owner, subscriptionId)));
    const answers = await Promise.all(both.map((videoId) => activate(owner, videoId)));
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await loadBalance(subscriptionId)).toBe(1);
    const refused = answers.filter(({ status }) => status === 409).map(refusalIn);
    expect(refused[0]?.message).toBe('This video needs 3 tokens, and 1 token is left.');
  });

  test.each([
    ['a title of blanks', { title: '   ' }, 'invalid-request', /title/],
    [
      'more words than it may carry',
      { copyCards: [cardOf('word '.repeat(31))] },
      'copy-over-allowance',
      /31 words.*30/,
    ],
    [
      'more cards than it may carry',
      { length: 5, copyCards: [cardOf('')] },
      'copy-over-allowance',
      /1 copy card/,
    ],
    // The server counts words itself and ignores the client's count.
    [
      'a word count that is not true',
      { copyCards: [{ copy: 'word '.repeat(40), wordCount: 1 }] },
      'copy-over-allowance',
      /40 words/,
    ],
  ])('with %s is refused', async (_name, facts, code, message) => {
    const { owner, subscriptionId, videoId } = await customerWithDraft(facts);
    const refused = refusalIn(await activate(owner, videoId));
    expect(refused).toMatchObject({ status: 400, code });
    expect(refused.message).toMatch(message);
    expect(await loadBalance(subscriptionId)).toBe(6);
  });

  test('on a subscription that has ended is refused; an overdue payment freezes nothing', async () => {
    const { owner, subscriptionId, videoId } = await customerWithDraft();
    await changeSubscription(subscriptionId, { status: 'canceled' });
    await settle();
    expect(refusalIn(await activate(owner, videoId))).toMatchObject({
      status: 409,
      code: 'subscription-inactive',
    });
  });

  test("somebody else's video is refused, for staff too", async () => {
    const { videoId } = await customerWithDraft();
    for (const stranger of [await register(), production]) {
      expect(refusalIn(await activate(stranger, videoId))).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    }
  });

  test("one's own video on somebody else's subscription is refused", async () => {
    const { subscriptionId } = await customerWithDraft();
    const thief = await register();
    const videoId = await addVideoOf(thief, subscriptionId);
    expect(refusalIn(await activate(thief, videoId)).code).toBe('forbidden');
    expect(await loadBalance(subscriptionId)).toBe(6);
  });

  test('a video that does not exist, or no video at all, is refused', async () => {
    const owner = await register();
    expect(refusalIn(await activate(owner, 'no-such-video'))).toMatchObject({
      status: 404,
      code: 'not-found',
    });
    for (const body of [undefined, {}, { videoId: 7 }, { videoId: 'a/b' }, { videoId: '..' }]) {
      expect(refusalIn(await call('activateVideo', owner, body))).toMatchObject({
        status: 400,
        code: 'invalid-request',
      });
    }
    expect(refusalIn(await activate(null, 'any')).status).toBe(401);
  });
});

const mailsTo = async (owner: Account) =>
  (await db.collection('mail').where('userId', '==', owner.uid).get()).docs
    .map((mail): unknown => mail.get('message.text'))
    .filter((text) => String(text).includes('The logo is missing'));

describe('giving a video back', () => {
  test('returns its tokens to where they came from, with a reason', async () => {
    const { owner, subscriptionId, videoId } = await customerWithDraft();
    const before = (await loadSubscription(subscriptionId)).tokenLots;
    await activate(owner, videoId);
    const answer = await giveBack(production, videoId);
    expect(answerIn('activateVideo', answer)).toEqual({ balance: 6 });

    expect((await loadSubscription(subscriptionId)).tokenLots).toEqual(before);
    const video = await loadVideo(videoId);
    expect(video.status).toBe('draft');
    const moved = (await loadHistory(videoId)).at(-1);
    expect(moved).toMatchObject({
      id: video.lastMoveId,
      from: 'activated',
      to: 'draft',
      by: production.uid,
      byName: 'Pat Producer',
      reason: 'The logo is missing',
    });
    const ledger = await loadLedger(subscriptionId);
    expect(ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['grant', 6],
      ['spend', -3],
      ['return', 3],
    ]);
  });

  test('and ordering it again, twice over, keeps the account straight', async () => {
    const { owner, subscriptionId, videoId } = await customerWithDraft();
    for (let round = 0; round < 2; round += 1) {
      answerIn('activateVideo', await activate(owner, videoId));
      answerIn('returnVideo', await giveBack(production, videoId));
    }
    expect(await loadBalance(subscriptionId)).toBe(6);
    const ledger = await loadLedger(subscriptionId);
    expect(ledger.map(({ balanceAfter }) => balanceAfter)).toEqual([6, 3, 6, 3, 6]);
    expect(await loadHistory(videoId)).toHaveLength(4);
  });

  test('writes to the owner why, unless they do without such mail', async () => {
    for (const wanted of [true, false]) {
      const { owner, videoId } = await customerWithDraft();
      await activate(owner, videoId);
      await db.doc(`users/${owner.uid}`).update({ 'preferences.mailVideoReturned': wanted });
      expect((await giveBack(production, videoId)).status).toBe(200);
      expect(await mailsTo(owner)).toHaveLength(wanted ? 1 : 0);
    }
  });

  test('twice at once returns once', async () => {
    const { owner, subscriptionId, videoId } = await customerWithDraft();
    await activate(owner, videoId);
    const answers = await Promise.all([1, 2].map(() => giveBack(production, videoId)));
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await loadBalance(subscriptionId)).toBe(6);
  });

  test('after its tokens have expired still brings tokens that can be spent', async () => {
    const { owner, subscriptionId, videoId } = await customerWithDraft();
    await activate(owner, videoId);
    await db.doc(`subscriptions/${subscriptionId}`).update({
      tokenLots: [],
      currentPeriodEnd: new Date(Date.now() - 1000),
    });
    await giveBack(production, videoId);
    expect(await loadBalance(subscriptionId)).toBe(3);
  });

  test('sends no later order back than the one that was seen', async () => {
    const { owner, subscriptionId, videoId } = await customerWithDraft();
    await activate(owner, videoId);
    const { lastMoveId } = await loadVideo(videoId);
    const body = { videoId, reason: 'The logo is missing', lastMoveId };
    expect((await call('returnVideo', production, body)).status).toBe(200);
    await activate(owner, videoId);
    expect(refusalIn(await call('returnVideo', production, body))).toMatchObject({
      status: 409,
      code: 'moved-meanwhile',
    });
    expect((await loadVideo(videoId)).status).toBe('activated');
    expect(await loadBalance(subscriptionId)).toBe(3);
    expect(await mailsTo(owner)).toHaveLength(1);
  });

  test('needs a reason, and a video that is activated', async () => {
    const { owner, subscriptionId, videoId } = await customerWithDraft();
    expect(refusalIn(await giveBack(production, videoId))).toMatchObject({
      status: 409,
      code: 'not-activated',
    });
    await activate(owner, videoId);
    expect(refusalIn(await giveBack(production, videoId, '  ')).status).toBe(400);
    await db.doc(`videos/${videoId}`).update({ status: 'queued' });
    expect(refusalIn(await giveBack(production, videoId)).code).toBe('not-activated');
    expect(await loadBalance(subscriptionId)).toBe(3);
  });
});
