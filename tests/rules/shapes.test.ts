import { isDeepStrictEqual } from 'node:util';
import { deleteField, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { cart } from '#domain/cart.ts';
import { copyProblems, countWords } from '#domain/copy-allowance.ts';
import { systemStatus } from '#domain/gates.ts';
import { move } from '#domain/moves.ts';
import { product } from '#domain/product.ts';
import { defaultSteps, statusDocument } from '#domain/progress.ts';
import { stepIds } from '#domain/steps.ts';
import { displayName, user } from '#domain/user.ts';
import { video, videoDraft } from '#domain/video.ts';
import {
  cartDocument,
  past,
  productDocument,
  subscriptionIdOf,
  switches,
  videoDocument,
  videoIdOf,
} from './fixtures.ts';
import { commitMove } from './moves.ts';
import { mutationsOf } from './mutations.ts';
import { people, type Who } from './people.ts';
import { createRulesCloud, outcomeOf, type Actor, type RulesCloud } from './rules-cloud.ts';

/** A document that the rules take, and how to tell whether they should take a changed one. */
type Shape = {
  who: Who;
  valid: Record<string, unknown>;
  /** Times of the server: any other value is refused. */
  times: string[];
  /** Fields in which only this value is right. */
  fixed: string[];
  schema: z.ZodType;
  holds?: (document: Record<string, unknown>) => boolean;
  write: (me: Actor, document: Record<string, unknown>) => Promise<unknown>;
};

const { customer, newcomer } = people;
// A title is read leniently and written strictly.
const storedVideo = video.omit({ id: true }).extend({ title: videoDraft.shape.title });

const shapes: Record<string, Shape> = {
  'users, created': {
    who: 'newcomer',
    valid: { email: newcomer.email, roles: ['user'], displayName: 'New', createdAt: past },
    times: ['createdAt'],
    fixed: ['email', 'roles'],
    schema: user.omit({ disabled: true }).extend({ displayName: displayName.nullish() }),
    write: (me, document) => setDoc(doc(me.db, 'users', me.uid), document),
  },
  carts: {
    who: 'customer',
    valid: cartDocument(customer.uid),
    times: ['updatedAt'],
    fixed: ['userId'],
    schema: cart,
    write: (me, document) => setDoc(doc(me.db, 'carts', me.uid), document),
  },
  'videos, created': {
    who: 'customer',
    valid: videoDocument(customer, subscriptionIdOf(customer.uid)),
    times: ['createdAt', 'updatedAt'],
    fixed: ['userId', 'userEmail', 'subscriptionId', 'status', 'lastMoveId'],
    schema: storedVideo,
    holds: keepsAllowance,
    write: (me, document) => setDoc(doc(me.db, 'videos/new'), document),
  },
  'videos, edited': {
    who: 'customer',
    valid: draftOf(videoDocument(customer, subscriptionIdOf(customer.uid))),
    times: ['updatedAt'],
    fixed: [],
    schema: storedVideo.pick({
      title: true,
      block: true,
      length: true,
      copyCards: true,
      startCard: true,
      endCard: true,
      updatedAt: true,
    }),
    holds: keepsAllowance,
    write: (me, document) =>
      updateDoc(
        doc(me.db, 'videos', videoIdOf(customer.uid, 'draft')),
        withRemovals(document, [
          'title',
          'block',
          'length',
          'copyCards',
          'startCard',
          'endCard',
          'updatedAt',
        ]),
      ),
  },
  'history, of a step back': {
    who: 'production',
    valid: {
      from: 'editing',
      to: 'shooting',
      by: 'production',
      byName: 'Production',
      reason: 'The colours are off',
      at: past,
    },
    times: ['at'],
    fixed: ['from', 'to', 'by'],
    schema: move.omit({ id: true }),
    holds: ({ reason }) => typeof reason === 'string' && reason.trim() !== '',
    write: (me, document) =>
      commitMove(
        me,
        { videoId: videoIdOf(customer.uid, 'editing'), from: 'editing', to: 'shooting' },
        { entry: document },
      ),
  },
  'status, its steps': {
    who: 'production',
    valid: { statusItems: defaultSteps(past), updatedAt: past },
    times: ['updatedAt'],
    fixed: [],
    schema: statusDocument.pick({ statusItems: true, updatedAt: true }),
    holds: ({ statusItems }) =>
      Array.isArray(statusItems) &&
      statusItems.every((item: { id: string }, index) => item.id === stepIds[index]),
    write: (me, document) =>
      updateDoc(
        doc(me.db, 'status', subscriptionIdOf(customer.uid)),
        withRemovals(document, ['statusItems', 'updatedAt']),
      ),
  },
  products: {
    who: 'admin',
    valid: productDocument(true),
    times: ['createdAt', 'updatedAt'],
    fixed: [],
    schema: product.omit({ id: true }),
    write: (me, document) => setDoc(doc(me.db, 'products/new'), document),
  },
  'system/status': {
    who: 'admin',
    valid: switches,
    times: [],
    fixed: [],
    schema: systemStatus,
    write: (me, document) => setDoc(doc(me.db, 'system/status'), document),
  },
};

function draftOf(whole: ReturnType<typeof videoDocument>): Record<string, unknown> {
  const { title, block, length, copyCards, startCard, endCard, updatedAt } = whole;
  return { title, block, length, copyCards, startCard, endCard, updatedAt };
}

/** An update leaves alone what it does not name, so what is missing is deleted. */
function withRemovals(document: Record<string, unknown>, names: string[]) {
  return { ...Object.fromEntries(names.map((name) => [name, deleteField()])), ...document };
}

function keepsAllowance(document: Record<string, unknown>): boolean {
  const { length, copyCards } = storedVideo.pick({ length: true, copyCards: true }).parse(document);
  return (
    copyProblems(length, copyCards).length === 0 &&
    copyCards.every(({ copy, wordCount }) => wordCount === countWords(copy))
  );
}

/** Exactly what the domain would store: parsed without a field dropped, added or changed. */
function isWhole(schema: z.ZodType, document: object): boolean {
  const parsed = schema.safeParse(document);
  return parsed.success && isDeepStrictEqual(parsed.data, document);
}

const withTimes = (document: object, times: string[], time: unknown) => ({
  ...document,
  ...Object.fromEntries(times.map((name) => [name, time])),
});

let cloud: RulesCloud;
beforeAll(async () => {
  cloud = await createRulesCloud('shapes');
});
afterAll(() => cloud.stop());

describe.each(Object.entries(shapes))('%s', (_, shape) => {
  const send = async (document: Record<string, unknown>) => {
    const outcome = await outcomeOf(shape.write(cloud.actor(shape.who), document));
    if (outcome === 'allowed') await cloud.reset();
    return outcome;
  };
  const plain = withTimes(shape.valid, shape.times, past);
  const stamped = withTimes(shape.valid, shape.times, serverTimestamp());

  test('taken as the app writes it', async () => {
    expect(isWhole(shape.schema, plain)).toBe(true);
    expect(await send(stamped)).toBe('allowed');
  });

  test.each(mutationsOf(plain))('$name', async ({ field, variants }) => {
    const fits = (document: Record<string, unknown>) =>
      (![...shape.times, ...shape.fixed].includes(field) || isDeepStrictEqual(document, plain)) &&
      isWhole(shape.schema, document) &&
      (shape.holds?.(document) ?? true);
    const expected = variants.filter(({ change }) => fits(change(plain)));
    const taken: string[] = [];
    for (const { label, change } of variants) {
      if ((await send(change(stamped))) === 'allowed') taken.push(label);
    }
    expect(taken).toEqual(expected.map(({ label }) => label));
  });
});
