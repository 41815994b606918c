import fc from 'fast-check';
import { collection, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxCommentText, maxDrawingText } from '#domain/review.ts';
import { filmFindingCodes, maxFilmFrames, maxFilmProblems } from '#domain/film-report.ts';
import { maxProductQuantity } from '#domain/product.ts';
import { cardOf, charactersPerWord, copyAllowance } from '#domain/copy-allowance.ts';
import { defaultSteps } from '#domain/progress.ts';
import { maxFileSize } from '#domain/stored-file.ts';
import { videoLengths } from '#domain/video-length.ts';
import { maxBlocks, videoDraft } from '#domain/video.ts';
import type { WorkPlan } from '#domain/work-plan.ts';
import { deployedRules } from '../../scripts/deployed-rules.ts';
import { commitDraft } from './drafts.ts';
import {
  answerDocument,
  briefDocument,
  cartDocument,
  commentDocument,
  commentIdOf,
  commentPathOf,
  cutDocument,
  filmReport,
  longPast,
  newParcelId,
  noteDocument,
  parcelDocument,
  past,
  productChangeDocument,
  productDocument,
  queueSettingsDocument,
  secondSubscription,
  subscriptionIdOf,
  switches,
  videoDocument,
  videoIdOf,
  viewDocument,
} from './fixtures.ts';
import { commitGrant } from './grants.ts';
import { commitMove } from './moves.ts';
import { people } from './people.ts';
import { createRulesCloud, outcomeOf, type RulesCloud } from './rules-cloud.ts';

// A document that reaches every limit at once costs the most to check, and the rules may evaluate a
// thousand expressions for one request. So here every condition first evaluates some for nothing:
// the largest documents must leave room for them. The switches and a time from which sessions count
// are stored, since they are checked too.
// Ten values and nine conjunctions are about thirty expressions, as the emulator counts.
const thirty = Array(10).fill('true').join(' && ');
const withSpare = (rules: string) =>
  rules.replaceAll(/(allow [a-z, ]+: if )/g, '$1spare() && ').replace(
    'match /databases/',
    `function thirty() { return ${thirty}; }
       function spare() { return ${Array(4).fill('thirty()').join(' && ')}; }
       match /databases/`,
  );

// Where staff need a second factor, the rules ask for more.
const required = (rules: string) => deployedRules(rules, { staffSecondFactor: 'required' });

/** A cloud in which the rules look at everything that they can look at. */
async function strictCloud(name: string, change: (rules: string) => string): Promise<RulesCloud> {
  const made = await createRulesCloud(name, change, {
    firebase: { sign_in_provider: 'password', sign_in_second_factor: 'totp' },
  });
  await made.pastRules((db) => setDoc(doc(db, 'system/status'), switches));
  for (const who of ['customer', 'production', 'admin'] as const) {
    await made.pastRules((db) =>
      updateDoc(doc(db, 'users', who), { disabled: false, signedOutBefore: new Date(0) }),
    );
  }
  await made.keep();
  return made;
}

let cloud: RulesCloud;
beforeAll(async () => {
  cloud = await strictCloud('limits', (rules) => withSpare(required(rules)));
});
beforeEach(() => cloud.reset());
afterAll(() => cloud.stop());

const { customer } = people;
const subscriptionId = subscriptionIdOf(customer.uid);
const text = (length: number) => 'x'.repeat(length);
const wordsOf = (count: number, letters = 1) => Array(count).fill(text(letters)).join(' ');

/** This many words on this many cards. */
function cards(count: number, words: number) {
  const each = Math.floor(words / Math.max(count, 1));
  return Array.from({ length: count }, (_, index) =>
    cardOf(wordsOf(index === 0 ? words - each * (count - 1) : each)),
  );
}

/** As many colleagues as a note or a comment may name, with the longest uids. */
const longMentions = Array.from({ length: 10 }, (_, index) => `${index}`.padEnd(128, 'x'));

describe('the largest documents are taken', { tags: 'deep' }, () => {
  test('a video at every limit, created and edited', async () => {
    const { db } = cloud.actor('customer');
    const card = { use: true, logo: true, tagline: text(120) };
    const content = {
      title: text(120),
      block: maxBlocks,
      length: 30,
      copyCards: Array.from({ length: 6 }, () => cardOf(wordsOf(10, 19))),
      startCard: card,
      endCard: card,
      updatedAt: serverTimestamp(),
    };
    const created = { ...videoDocument(customer, subscriptionId), ...content };
    expect(await outcomeOf(commitDraft(db, 'new', created, subscriptionId))).toBe('allowed');
    const draft = doc(db, 'videos', videoIdOf(customer.uid, 'draft'));
    expect(await outcomeOf(updateDoc(draft, content))).toBe('allowed');
  });

  test('a cart with every kind of add-on, and not one more', async () => {
    const { db, uid } = cloud.actor('customer');
    const cart = cartDocument(uid);
    const save = (count: number, nameLength: number, quantity = maxProductQuantity) => {
      const addOns = Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `${index}-`.padEnd(nameLength, 'x'),
          quantity,
        ]),
      );
      const productSelections = {
        ...cart.productSelections,
        packageId: text(128),
        videos: { '5': 500, '15': 500, '30': 500 },
        addOns,
      };
      return outcomeOf(setDoc(doc(db, 'carts', uid), { ...cart, productSelections }));
    };
    expect(await save(50, 128)).toBe('allowed');
    expect(await save(51, 4)).toBe('refused');
    expect(await save(50, 129)).toBe('refused');
    expect(await save(1, 129)).toBe('refused');
    expect(await save(1, 10, maxProductQuantity + 1)).toBe('refused');
  });

  test('a parcel with the longest texts and the most videos', async () => {
    const { db } = cloud.actor('customer');
    const longest = {
      ...parcelDocument(customer),
      sender: text(100),
      senderKeys: Array.from({ length: 160 }, () => text(20)),
      product: text(400),
      videoIds: Array.from({ length: 20 }, (_, index) => String(index).padStart(128, 'v')),
      carrier: text(80),
      trackingNumber: 'X'.repeat(40),
      note: text(400),
      returnAddress: text(400),
    };
    const announced = doc(db, 'parcels', newParcelId);
    expect(await outcomeOf(setDoc(announced, longest))).toBe('allowed');
    const { userId: _, userEmail: __, subscriptionId: ___, createdAt: ____, ...said } = longest;
    expect(await outcomeOf(updateDoc(announced, said))).toBe('allowed');
  });

  test('a brief with the longest texts', async () => {
    const { db } = cloud.actor('customer');
    const updatedAt = serverTimestamp();
    const answers = {
      product: text(2000),
      audience: text(2000),
      message: text(2000),
      look: text(2000),
      voiceOver5: text(2000),
      voiceOver15: text(2000),
      voiceOver30: text(2000),
    };
    const created = { ...briefDocument(customer.uid, secondSubscription), ...answers };
    const brief = doc(db, 'briefs', `${secondSubscription}_1`);
    expect(await outcomeOf(setDoc(brief, created))).toBe('allowed');
    expect(await outcomeOf(updateDoc(brief, { ...answers, updatedAt }))).toBe('allowed');
  });

  test('progress with the longest texts', async () => {
    const { db } = cloud.actor('production');
    const statusItems = defaultSteps(past).map((step) => ({
      ...step,
      label: text(80),
      description: text(400),
      status: 'complete',
      date: new Date(),
    }));
    const status = doc(db, 'status', subscriptionId);
    const request = updateDoc(status, { statusItems, updatedAt: serverTimestamp() });
    expect(await outcomeOf(request)).toBe('allowed');
  });

  test('a step back with the longest reason, by production and by an admin', async () => {
    for (const who of ['production', 'admin'] as const) {
      const videoId = videoIdOf(who, 'delivery');
      const move = { videoId, from: 'delivery', to: 'editing', reason: text(500) } as const;
      expect(await outcomeOf(commitMove(cloud.actor(who), move))).toBe('allowed');
    }
  });

  test('a delivery with its version, by production and by an admin', async () => {
    for (const who of ['production', 'admin'] as const) {
      const move = { videoId: videoIdOf(who, 'editing'), from: 'editing', to: 'delivery' } as const;
      const delivery = { ...move, reason: text(500) };
      expect(await outcomeOf(commitMove(cloud.actor(who), delivery)), who).toBe('allowed');
    }
  });

  test('a move that is taken back, with the age before it', async () => {
    for (const who of ['production', 'admin'] as const) {
      const videoId = videoIdOf(who, 'shooting');
      const move = { videoId, from: 'shooting', to: 'queued', reason: 'Undone' } as const;
      const restored = { video: { statusSince: longPast } };
      expect(await outcomeOf(commitMove(cloud.actor(who), move, restored))).toBe('allowed');
    }
  });

  test('a plan with every label, given to somebody, by production and by an admin', async () => {
    const work: WorkPlan = {
      order: 'x'.repeat(128),
      assignee: { uid: 'admin', name: 'admin' },
      dueAt: past,
      labels: Array<string>(8).fill(text(30)),
      waitingForCustomer: true,
    };
    for (const who of ['production', 'admin'] as const) {
      const video = doc(cloud.actor(who).db, 'videos', videoIdOf(customer.uid, 'queued'));
      const planned = updateDoc(video, { work, updatedAt: serverTimestamp() });
      expect(await outcomeOf(planned), who).toBe('allowed');
    }
  });

  test('the longest note, to as many as it may name', async () => {
    for (const who of ['production', 'admin'] as const) {
      const me = cloud.actor(who);
      const notes = collection(me.db, 'videos', videoIdOf(customer.uid, 'queued'), 'notes');
      const note = { ...noteDocument(me), text: text(2000), mentions: longMentions };
      expect(await outcomeOf(setDoc(doc(notes, `of-${who}`), note)), who).toBe('allowed');
    }
  });

  test('the longest comment and answer, with the largest drawing', async () => {
    const line = '0.1234,0.5678 ';
    const drawing = line.repeat(Math.floor(maxDrawingText / line.length)).trim();
    const said = { text: text(maxCommentText), drawing };
    for (const who of ['customer', 'production', 'admin'] as const) {
      const me = cloud.actor(who);
      const at = (id: string) => doc(me.db, commentPathOf(customer.uid, id));
      const updatedAt = serverTimestamp();
      const resolved = { by: me.uid, byName: me.email, at: updatedAt };
      const settled = updateDoc(at(commentIdOf(customer.uid)), { resolved });
      expect(await outcomeOf(settled), who).toBe('allowed');
      const mentions = who === 'customer' ? [] : longMentions;
      const first = { ...commentDocument(me), ...said, mentions };
      expect(await outcomeOf(setDoc(at(`of-${who}`), first)), who).toBe('allowed');
      const answer = { ...answerDocument(me, `of-${who}`), ...said, mentions };
      expect(await outcomeOf(setDoc(at(`more-${who}`), answer)), who).toBe('allowed');
      const reworded = updateDoc(at(`of-${who}`), { ...said, mentions, updatedAt });
      expect(await outcomeOf(reworded), who).toBe('allowed');
    }
  });

  test('a view and settings of the queue with the most in them', async () => {
    const { db, uid } = cloud.actor('admin');
    const view = { ...viewDocument(), name: text(60), search: text(500) };
    expect(await outcomeOf(setDoc(doc(db, 'users', uid, 'views/new'), view))).toBe('allowed');
    const labels = Array.from({ length: 30 }, (_, index) => `${index}`.padEnd(30, 'x'));
    const ageLimits = { activated: 2000, queued: 2000, shooting: 2000, editing: 2000 };
    const settings = { ...queueSettingsDocument(), ageLimits, labels };
    expect(await outcomeOf(setDoc(doc(db, 'settings/queue'), settings))).toBe('allowed');
  });

  test('a product with the longest texts and the highest price', async () => {
    const { db } = cloud.actor('admin');
    const most = 100_000_000;
    const product = {
      ...productDocument(true),
      name: text(80),
      description: text(400),
      prices: { monthly: most, quarterly: most, yearly: most },
      tokensPerMonth: 1000,
      maxQuantity: maxProductQuantity,
      position: 1000,
    };
    expect(await outcomeOf(setDoc(doc(db, 'products/new'), product))).toBe('allowed');
    const { name, description, prices } = product;
    const edits = { ...productChangeDocument().edits, name, description, prices };
    const planned = { ...productChangeDocument(), edits };
    expect(await outcomeOf(setDoc(doc(db, 'productChanges/new'), planned))).toBe('allowed');
    const dearer = { ...product, prices: { ...product.prices, yearly: most + 1 } };
    expect(await outcomeOf(setDoc(doc(db, 'products/other'), dearer))).toBe('refused');
  });
});

// Each problem costs about twenty expressions, so the largest report fits, but without the room of the
// others: a check that finds more needs another shape.
test(
  'a cut with as many problems as it may have is taken from production and from an admin',
  { tags: 'deep' },
  async () => {
    const asItIs = await strictCloud('limits-of-files', required);
    for (const who of ['production', 'admin'] as const) {
      const me = asItIs.actor(who);
      const cut = cutDocument(me.uid, customer.uid, videoIdOf(customer.uid, 'editing'));
      const report = {
        ...filmReport,
        problems: filmFindingCodes
          .slice(-maxFilmProblems)
          .map((code) => ({ code, frame: maxFilmFrames })),
        overriddenBecause: text(500),
      };
      const grant = { ...cut, name: text(200), size: maxFileSize.cut, report };
      expect(await outcomeOf(commitGrant(me, grant, `of-${who}`)), who).toBe('allowed');
    }
    await asItIs.stop();
  },
);

describe.each(videoLengths)('copy of a video of %s s', (length) => {
  const { cards: mostCards, words: mostWords } = copyAllowance(length);
  const save = (copyCards: { copy: string; wordCount: number }[]) => {
    const { db } = cloud.actor('customer');
    const draft = doc(db, 'videos', videoIdOf(customer.uid, 'draft'));
    return outcomeOf(updateDoc(draft, { length, copyCards, updatedAt: serverTimestamp() }));
  };

  test('is taken up to its cards and words', async () => {
    expect(await save([])).toBe('allowed');
    expect(await save(cards(mostCards, mostWords))).toBe('allowed');
    expect(await save(cards(mostCards, 0))).toBe('allowed');
  });

  test('is refused one card or one word beyond', async () => {
    expect(await save(cards(mostCards + 1, mostWords))).toBe('refused');
    expect(await save(cards(mostCards + 1, 0))).toBe('refused');
    expect(await save(cards(Math.max(mostCards, 1), mostWords + 1))).toBe('refused');
  });

  test('is taken with the words of a script without spaces, and refused beyond its characters', async () => {
    const outcome = mostWords === 0 ? 'refused' : 'allowed';
    expect(await save([cardOf('コーヒーを飲む')])).toBe(outcome);
    const longest = (more: number) =>
      Array.from({ length: 3 }, (_, index) => {
        const copy = 'x'.repeat((mostWords * charactersPerWord) / 3 + (index === 0 ? more : 0));
        return { copy, wordCount: 1 };
      });
    expect(await save(longest(0))).toBe(outcome);
    expect(await save(longest(1))).toBe('refused');
  });

  test('is refused when a card counts fewer words than it has', async () => {
    expect(await save([{ copy: wordsOf(mostWords + 5), wordCount: 1 }])).toBe('refused');
    expect(await save([{ copy: 'One two', wordCount: 1 }])).toBe('refused');
    expect(await save([{ copy: 'One', wordCount: 1.5 }])).toBe('refused');
    expect(await save([{ copy: 'One', wordCount: -1 }])).toBe('refused');
  });
});

test('the rules count characters as the domain does, emoji too', async () => {
  const { db } = cloud.actor('customer');
  const draft = doc(db, 'videos', videoIdOf(customer.uid, 'draft'));
  const save = (title: string) =>
    outcomeOf(updateDoc(draft, { title, updatedAt: serverTimestamp() }));
  for (const character of ['x', 'é', '漢', '😀', '\u{10ffff}']) {
    const most = videoDraft.shape.title.parse(character.repeat(120 / character.length));
    expect(await save(most), character).toBe('allowed');
    expect(await save(most + character), character).toBe('refused');
  }
});

test('the rules count words as the domain does, with any white space', async () => {
  const { db } = cloud.actor('customer');
  const draft = doc(db, 'videos', videoIdOf(customer.uid, 'draft'));
  const white = '\t\n\v\f\r \u00a0\u1680\u2000\u2007\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
  const notWhite = 'wW1-\'"\u0000\u0085\u180e\u200b\u200d\u2060éß漢😀';
  const texts = fc.sample(
    fc.array(fc.constantFrom(...white, ...notWhite), { maxLength: 25 }).map((all) => all.join('')),
    { numRuns: 60, seed: 7 },
  );
  for (const copy of [...texts, ...white, ...notWhite]) {
    const card = cardOf(copy);
    const request = updateDoc(draft, { copyCards: [card], updatedAt: serverTimestamp() });
    expect(await outcomeOf(request), JSON.stringify(card)).toBe('allowed');
  }
});
