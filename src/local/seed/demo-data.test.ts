import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { retentionOf } from '#domain/film-retention.ts';
import { filmShare, isShareOpen } from '#domain/film-share.ts';
import { boughtFormats } from '#domain/bought-formats.ts';
import { filmVersion, formatsOf } from '#domain/film-version.ts';
import { storedFile } from '#domain/stored-file.ts';
import { booking } from '#domain/booking.ts';
import { freePlaces, listedShootDay } from '#domain/shoot-day.ts';
import { setUpChoices, setUpParts } from '#domain/set-up.ts';
import { shootStart } from '#domain/studio-clock.ts';
import { brief, briefState } from '#domain/brief.ts';
import { parcelStep } from '#domain/late-parcel.ts';
import { note } from '#domain/note.ts';
import { parcel, parcelStates } from '#domain/parcel.ts';
import { isProductHere } from '#domain/product-arrival.ts';
import { lateVideos } from '#domain/late-videos.ts';
import { estimate } from '#domain/estimate.ts';
import { filmComment, reviewOf } from '#domain/review.ts';
import { openReview } from '#domain/review-silence.ts';
import { monthlyRevenue } from '#domain/revenue.ts';
import { dayFigures, rollup } from '#domain/rollup.ts';
import { subscription } from '#domain/subscription.ts';
import { stepsOf } from '#domain/progress.ts';
import { tokenBalance, tokenLot } from '#domain/tokens.ts';
import { isFilmed, isToFilm, video, videoStatuses } from '#domain/video.ts';
import {
  isOpenStatus,
  latenessOf,
  openStatuses,
  usualQueueSettings,
  type Lateness,
} from '#domain/work.ts';
import { demoData } from './demo-data.ts';

const now = new Date('2026-11-20T15:30:00Z');
const { documents, paymentState } = demoData(now, 'http://site.test');

const below = (collection: string) =>
  documents.filter(({ path }) => {
    const [name, , ...deeper] = path.split('/');
    return name === collection && deeper.length === 0;
  });
/** Those of a collection as the app reads them, with their ids. */
const read = <T>(collection: string, schema: z.ZodType<T>): T[] =>
  below(collection).map(({ path, data }) => schema.parse({ ...data, id: path.split('/')[1] }));
const entriesBelow = (collection: string, deeper: string) =>
  documents.filter(({ path }) => path.startsWith(`${collection}/`) && path.includes(`/${deeper}/`));

test('it is the same every time on one day', () => {
  expect(demoData(new Date('2026-11-20T23:59:00Z'), 'http://site.test').documents).toEqual(
    documents,
  );
});

test('the figures of today are those of the documents, whatever was before', () => {
  const halves = below('rollups').map(({ data }) => rollup.parse(data));
  const days = Object.entries(Object.assign({}, ...halves.map((half) => half.days)));
  expect(days.length).toBeGreaterThan(700);
  const figures = dayFigures.parse(days.toSorted().at(-1)?.[1]);
  const running = below('subscriptions').filter(({ data }) => data['status'] !== 'canceled');
  expect(figures.subscriptions.total).toBe(running.length);
  expect(figures.revenue.usd?.total).toBe(
    running.reduce(
      (sum, { data }) => sum + (monthlyRevenue(subscription.parse({ ...data, id: 'any' })) ?? 0),
      0,
    ),
  );
  const tomorrow = new Date('2026-11-21T05:00:00Z');
  const left = below('subscriptions').reduce(
    (sum, { data }) =>
      sum + tokenBalance(subscription.parse({ ...data, id: 'any' }).tokenLots, tomorrow),
    0,
  );
  expect(figures.tokens.total).toBe(left);
});

test('paths are distinct', () => {
  expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
});

test('there are enough videos for several pages, in every status', () => {
  const videos = below('videos');
  expect(videos.length).toBeGreaterThanOrEqual(45);
  for (const status of videoStatuses) {
    expect(videos.some(({ data }) => data['status'] === status)).toBe(true);
  }
  expect(videos.filter(({ data }) => data['status'] === 'draft').length).toBeGreaterThan(10);
});

test("a video's status is where its last move led", () => {
  const moves = new Map(
    entriesBelow('videos', 'history').map(({ path, data }) => [path.split('/').at(-1), data]),
  );
  for (const { data } of below('videos')) {
    const last = z.string().nullable().parse(data['lastMoveId']);
    expect(last === null ? 'draft' : moves.get(last)?.['to']).toBe(data['status']);
  }
});

test('a video in editing or delivery has a film, and a delivered one is seen', () => {
  for (const { path, data } of below('videos')) {
    const { status, version, deliveredVersion } = video.omit({ id: true }).parse(data);
    expect(version > 0).toBe(isFilmed({ status }));
    expect(status !== 'delivery' || deliveredVersion === version).toBe(true);
    const newest = documents.find((each) => each.path === `${path}/versions/${deliveredVersion}`);
    expect(newest?.data['state']).toBe(deliveredVersion === 0 ? undefined : 'delivered');
    const versions = documents.filter((each) => each.path.startsWith(`${path}/versions/`));
    expect(versions).toHaveLength(version);
    for (const each of versions) {
      const { files, removedAt } = filmVersion.omit({ id: true }).parse(each.data);
      const cuts = Object.values(files).map(({ fileId }) => `files/${fileId}`);
      expect(cuts.length > 0).toBe(removedAt === null);
      expect(documents.map((file) => file.path)).toEqual(expect.arrayContaining(cuts));
    }
  }
});

test('some films are no longer kept, and some end soon', () => {
  const versions = documents.filter(({ path }) => path.includes('/versions/'));
  const states = versions.map(
    ({ data }) => retentionOf(filmVersion.omit({ id: true }).parse(data), now).state,
  );
  expect(new Set(states)).toEqual(new Set(['kept', 'endsSoon', 'removed']));
});

test('one version is withdrawn, with its reason, and its customer has the next one', () => {
  const versions = entriesBelow('videos', 'versions').map(({ path, data }) => ({
    path,
    ...filmVersion.omit({ id: true }).parse(data),
  }));
  for (const { state, withdrawal } of versions) {
    expect(withdrawal !== null).toBe(state === 'withdrawn');
  }
  const [withdrawn, ...others] = versions.filter(({ state }) => state === 'withdrawn');
  expect(others).toEqual([]);
  expect(withdrawn?.withdrawal?.reason).toBe('It shows the lid of the other case.');
  const owner = below('videos').find(({ path }) => withdrawn?.path.startsWith(`${path}/`));
  expect(owner?.data).toMatchObject({
    status: 'delivery',
    withdrawnVersion: 1,
    withdrawalReason: 'It shows the lid of the other case.',
    deliveredVersion: 2,
  });
});

test('one film was sent with a problem and a reason, and lacks a cutdown that was refused', () => {
  const files = read('files', storedFile);
  const reports = files.flatMap((file) => (file.purpose === 'cut' ? [file.report] : []));
  const accepted = reports.filter(({ problems }) => problems.length > 0);
  expect(accepted.map(({ overriddenBecause }) => overriddenBecause)).toEqual([
    'A first look in small; the large one follows with the colors.',
  ]);
  const refused = files.filter(({ state }) => state === 'refused');
  expect(refused.map(({ purpose, refusal }) => [purpose, refusal])).toEqual([['cut', 'wrongType']]);
});

test('each film that is kept has the formats that its customer bought, or says which was refused', () => {
  const bought = new Map(
    below('subscriptions').map(({ path, data }) => [
      path.split('/')[1],
      boughtFormats(subscription.parse({ ...data, id: 'any' }).productSelections),
    ]),
  );
  const cuts = below('files').flatMap(({ path, data }) => {
    const file = storedFile.parse({ ...data, id: path.split('/')[1] });
    return file.purpose === 'cut' ? [file] : [];
  });
  const seen = new Set<number>();
  for (const { path, data } of below('videos')) {
    const { subscriptionId, version, bought: ordered } = video.omit({ id: true }).parse(data);
    for (const each of documents.filter((other) => other.path.startsWith(`${path}/versions/`))) {
      const { number, files, removedAt } = filmVersion.omit({ id: true }).parse(each.data);
      if (removedAt !== null) continue;
      expect(ordered, path).toEqual(bought.get(subscriptionId));
      const refused = cuts.filter(
        ({ videoId, state }) =>
          `videos/${videoId}` === path && number === version && state === 'refused',
      );
      const formats = [...formatsOf({ files }), ...refused.map(({ format }) => format)];
      expect(formats.toSorted(), each.path).toEqual(bought.get(subscriptionId)?.toSorted());
      seen.add(formats.length);
    }
  }
  // Some bought the cutdowns, some did not.
  expect(seen).toEqual(new Set([1, 4]));
});

test('a film is shared, and its link still works', () => {
  const shares = entriesBelow('videos', 'shares').map(({ path, data }) =>
    filmShare.parse({ ...data, id: path.split('/').at(-1) }),
  );
  expect(shares.map((share) => isShareOpen(share, now))).toEqual([true]);
  const [share] = shares;
  const shown = `videos/${share?.videoId}/versions/${share?.version}`;
  expect(documents.find(({ path }) => path === shown)?.data['removedAt']).toBeNull();
});

test("a subscription's tokens are the sum of its ledger, less the expired ones", () => {
  const fields = z.object({ tokenLots: z.array(tokenLot) });
  for (const { path, data } of below('subscriptions')) {
    const ledger = documents.filter((each) => each.path.startsWith(`${path}/tokens/`));
    const last = ledger
      .map((entry) => z.object({ balanceAfter: z.number(), at: z.date() }).parse(entry.data))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .at(-1);
    const { tokenLots } = fields.parse(data);
    expect(tokenBalance(tokenLots, last?.at ?? now)).toBe(last?.balanceAfter);
  }
});

const later = new Set([
  'answerBy',
  'approvesAt',
  'currentPeriodEnd',
  'tokenLots',
  'work',
  'keptUntil',
  'expiresAt',
  'dueAt',
  'hold',
  'holds',
  'parcelCheckAt',
  'pendingPlan',
  'unconfirmed',
  'cancelsAt',
  'overdue',
  'paused',
]);

test('no time lies in the future but ends and what is due', () => {
  const times = (value: unknown): Date[] => {
    if (value instanceof Date) return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(times) : [];
  };
  for (const { path, data } of documents) {
    // They hold when tokens expire, and when a product changes.
    if (path.startsWith('tokenExpiries/') || path.startsWith('productChanges/')) continue;
    const past = Object.entries(data).filter(([name]) => !later.has(name));
    for (const time of times(Object.fromEntries(past))) expect(time < now, path).toBe(true);
  }
});

describe('the reviews of films', () => {
  const videos = read('videos', video);
  const commentsOn = (videoId: string) =>
    documents
      .filter(({ path }) => path.startsWith(`videos/${videoId}/comments/`))
      .map(({ path, data }) => filmComment.parse({ ...data, id: path.split('/').at(-1) }));
  const openOnes = videos.filter((each) => reviewOf(each).state === 'open');

  test('are open for two, one with a version before, and wait for their reminder', () => {
    expect(openOnes.map(({ deliveredVersion }) => deliveredVersion)).toEqual([2, 1]);
    expect(below('reviews').map(({ path }) => path)).toEqual(
      openOnes.map(({ id }) => `reviews/${id}`),
    );
    for (const { path, data } of below('reviews')) {
      const review = openReview.parse({ ...data, id: path.split('/')[1] });
      expect(review).toMatchObject({ remindedAt: null });
      expect(review.dueAt > now).toBe(true);
    }
  });

  test('ended with a word or with silence, which the version says', () => {
    const reviews = entriesBelow('videos', 'versions').map(
      ({ data }) => filmVersion.omit({ id: true }).parse(data).review,
    );
    const ended = reviews.flatMap((review) => (review === null ? [] : [review]));
    expect(ended.filter(({ silent }) => silent)).toMatchObject([{ outcome: 'approved', by: null }]);
    expect(ended.filter(({ outcome }) => outcome === 'changes')).toHaveLength(2);
    expect(ended.filter(({ outcome, silent }) => outcome === 'approved' && !silent).length).toBe(
      videos.filter(({ approvedVersion }) => approvedVersion > 0).length - 1,
    );
  });

  test('have comments of both sides, a drawing, answers and one for the team only', () => {
    const [reviewed] = openOnes;
    const comments = commentsOn(reviewed?.id ?? '');
    expect(new Set(comments.map(({ byStaff }) => byStaff))).toEqual(new Set([true, false]));
    expect(comments.filter(({ drawing }) => drawing !== null)).toHaveLength(1);
    expect(comments.filter(({ teamOnly }) => teamOnly)).toHaveLength(1);
    expect(comments.filter(({ parentId }) => parentId !== null)).toHaveLength(2);
    expect(new Set(comments.map(({ version }) => version))).toEqual(new Set([1, 2]));
  });

  test('sent a video back to editing for the reasons that its customer wrote', () => {
    const sentBack = videos.filter((each) => reviewOf(each).state === 'changes');
    expect(sentBack).toHaveLength(1);
    for (const { id, userId } of sentBack) {
      const move = entriesBelow('videos', 'history').find(
        ({ path, data }) => path.startsWith(`videos/${id}/`) && data['from'] === 'delivery',
      );
      expect(move?.data).toMatchObject({ to: 'editing', by: userId });
      for (const { text } of commentsOn(id).filter(({ byStaff }) => !byStaff)) {
        expect(move?.data['reason']).toContain(text);
      }
    }
  });
});

describe('the shoot days', () => {
  const days = read('shootDays', listedShootDay);
  const bookings = read('bookings', booking);

  test('of the next two months have places, but for full and closed ones', () => {
    const ahead = days.filter(({ id }) => shootStart(id) > now);
    expect(ahead.length).toBeGreaterThan(40);
    expect(new Set(ahead.map(({ capacity }) => capacity))).toEqual(new Set([0, 1, 2, 3]));
    expect(ahead.filter((day) => day.capacity > 0 && freePlaces(day, now) === 0).length).toBe(3);
  });

  test('count what is booked and held', () => {
    for (const { id, booked, holds, capacity } of days) {
      expect(booked).toBe(bookings.filter(({ date }) => date === id).length);
      const held = bookings.flatMap(({ hold }) => (hold?.date === id ? [hold.id] : []));
      expect(Object.keys(holds)).toEqual(held);
      expect(booked + held.length).toBeLessThanOrEqual(capacity);
    }
  });

  test('are confirmed, over, waiting with one warning and with the last, held and lost', () => {
    const isOver = (date: string | null) => date !== null && shootStart(date) < now;
    expect(bookings.filter(({ date }) => isOver(date))).toHaveLength(3);
    const ahead = bookings.filter(({ date }) => date !== null && !isOver(date));
    expect(ahead.filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(3);
    const warned = ahead.filter(
      ({ confirmedAt, warnings }) => confirmedAt === null && warnings > 0,
    );
    expect(warned.map(({ warnings }) => warnings)).toEqual([1, 1, 2]);
    // None is lost on the day of the demo, or nobody would see it.
    for (const each of warned) expect(parcelStep(each, now).step).toBe('wait');
    expect(bookings.filter(({ hold }) => hold !== null)).toHaveLength(1);
    expect(bookings.flatMap(({ lost }) => lost?.reason ?? [])).toEqual(['late-parcel']);
  });
});

describe('the queue', () => {
  const open = below('videos')
    .map(({ path, data }) => video.parse({ ...data, id: path.split('/')[1] }))
    .filter(({ status }) => isOpenStatus(status));
  const late = (how: Lateness | null) =>
    open.filter((each) => latenessOf(each, usualQueueSettings, now) === how);
  const notes = entriesBelow('videos', 'notes').map(({ data }) =>
    note.omit({ id: true }).parse(data),
  );

  test('has work in each of its statuses, and every piece of it a plan', () => {
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set(openStatuses));
    expect(open.filter(({ work }) => work === null)).toEqual([]);
  });

  test('shows all that a plan can say', () => {
    const plans = open.flatMap(({ work }) => work ?? []);
    expect(new Set(plans.map(({ assignee }) => assignee?.uid))).toEqual(
      new Set(['demo-admin', 'demo-production', undefined]),
    );
    expect(plans.filter(({ waitingForCustomer }) => waitingForCustomer)).toHaveLength(1);
    const labels = new Set(plans.flatMap((plan) => plan.labels));
    expect([...labels.difference(new Set(usualQueueSettings.labels))]).toEqual([]);
    expect(labels.size).toBeGreaterThan(0);
    for (const part of setUpParts) {
      const choices: readonly string[] = setUpChoices[part];
      const set = plans.flatMap((plan) => plan[part] ?? []);
      expect(set.length).toBeGreaterThan(1);
      expect(set.filter((choice) => !choices.includes(choice))).toEqual([]);
    }
    expect(plans.flatMap(({ props }) => props ?? []).length).toBeGreaterThan(0);
  });

  test('is late with a few and in time with most', () => {
    expect(late('overdue')).toHaveLength(1);
    expect(late('too-long')).toHaveLength(2);
  });

  test('is told on the dashboard, with what blocks it', () => {
    const told = documents.find(({ path }) => path === 'counters/lateVideos');
    const { count, oldest } = lateVideos.parse(told?.data);
    expect(count).toBe(3);
    expect(oldest.map(({ id }) => id).toSorted()).toEqual(
      open
        .filter((each) => latenessOf(each, usualQueueSettings, now) !== null)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(new Set(oldest.map(({ waitsFor }) => waitsFor))).toEqual(new Set(['parcel', null]));
  });

  test('has notes of staff, after the video was written, and a mention of each of them', () => {
    expect(notes.length).toBeGreaterThan(5);
    const staff = new Set(['demo-admin', 'demo-production']);
    expect(new Set(notes.map(({ by }) => by))).toEqual(staff);
    expect(new Set(notes.flatMap(({ mentions }) => mentions))).toEqual(staff);
  });
});

test('every subscription has its steps, and is one of the payment provider', () => {
  const subscriptions = below('subscriptions');
  const statuses = subscriptions.map(({ data }) => data['status']);
  expect(new Set(statuses)).toEqual(new Set(['active', 'past_due', 'canceled']));
  for (const { path, data } of subscriptions) {
    const id = path.split('/')[1] ?? '';
    const progress = documents.find((document) => document.path === `status/${id}`);
    expect(stepsOf(progress?.data).broken).toBe(false);
    expect(progress).toBeDefined();
    const provided = paymentState.subscriptions[id];
    expect(provided?.status).toBe(data['status']);
    expect(provided?.customer).toBe(data['customerId']);
    expect(paymentState.sessions[z.string().parse(data['checkoutSessionId'])]?.subscription).toBe(
      id,
    );
    const end = provided?.ended_at ?? provided?.items.data[0]?.current_period_end ?? 0;
    expect(new Date(end * 1000)).toEqual(data['currentPeriodEnd']);
  }
});

test('payments were refused, are asked about, on their way, disputed, and came back with their tokens', () => {
  const overdue = below('subscriptions').flatMap(
    ({ path, data }) => subscription.parse({ ...data, id: path.split('/')[1] }).overdue ?? [],
  );
  expect(overdue.map(({ needsAction, onItsWay }) => [needsAction, onItsWay]).toSorted()).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ]);
  expect(Object.values(paymentState.disputes).map(({ status }) => status)).toEqual([
    'needs_response',
  ]);
  const changes = below('subscriptions').flatMap(({ data }) => data['unconfirmed'] ?? []);
  expect(changes).toEqual([expect.objectContaining({ invoiceId: 'in_demo_sorel_growth_change' })]);
  const waiting = overdue.find(({ needsAction }) => needsAction)?.invoiceId;
  for (const asked of [waiting, 'in_demo_sorel_growth_change']) {
    const payment = Object.values(paymentState.invoicePayments).find(
      ({ invoice }) => invoice === asked,
    );
    expect(paymentState.intents[payment?.payment.payment_intent ?? '']).toBe('requires_action');
  }
  const back = entriesBelow('subscriptions', 'tokens').filter(
    ({ data }) => data['kind'] === 'refund',
  );
  expect(back).toHaveLength(Object.keys(paymentState.refunds).length);
  expect(back.every(({ data }) => Number(data['amount']) < 0)).toBe(true);
});

test('any day gives data that holds together', () => {
  for (let day = 0; day < 400; day += 13) {
    const then = new Date(now.getTime() + day * 24 * 60 * 60 * 1000);
    expect(() => demoData(then, 'http://site.test')).not.toThrow();
  }
});

test('there is a parcel in each state and condition, one that nobody announced, and one of an ended order', () => {
  const parcels = read('parcels', parcel);
  const seen = new Set(parcels.map(({ state }) => state));
  expect(seen).toEqual(new Set(parcelStates));
  expect(parcels.filter(({ unannounced }) => unannounced === true)).toHaveLength(1);
  const announced = parcels.filter(({ state }) => state === 'announced');
  expect(new Set(announced.map(({ trackingNumber }) => trackingNumber !== ''))).toEqual(
    new Set([true, false]),
  );
  const conditions = parcels.flatMap(({ arrival }) => arrival?.condition ?? []);
  expect(new Set(conditions)).toEqual(new Set(['good', 'damaged', 'other']));
  const ended = below('subscriptions').flatMap(({ path, data }) =>
    data['status'] === 'canceled' ? [path.split('/')[1]] : [],
  );
  expect(announced.some(({ subscriptionId }) => ended.includes(subscriptionId))).toBe(true);
  for (const { id, videoIds } of parcels) {
    const named = videoIds.map((videoId) => `videos/${videoId}`);
    expect(documents.map(({ path }) => path)).toEqual(expect.arrayContaining(named));
    expect(entriesBelow('parcels', 'arrivals').some(({ path }) => path.includes(id))).toBe(
      parcels.some((each) => each.id === id && each.arrival !== null),
    );
  }
});

test('a day that is confirmed has its product at the studio', () => {
  const parcels = read('parcels', parcel);
  const videos = read('videos', video);
  const ahead = below('bookings').flatMap(({ data }) =>
    data['confirmedAt'] !== null && shootStart(String(data['date'])) > now ? [data] : [],
  );
  const without = ahead.filter(({ subscriptionId, block }) => {
    const { steps } = stepsOf(
      documents.find(({ path }) => path === `status/${String(subscriptionId)}`)?.data ?? null,
    );
    const ofOrder = { parcels: parcels.filter((each) => each.subscriptionId === subscriptionId) };
    return !isProductHere({ steps, videos, ...ofOrder }, Number(block));
  });
  expect(without.map(({ subscriptionId, block }) => [subscriptionId, block])).toEqual([]);
});

test('an order that has ended waits for the day and the parcel of what is still to be filmed', () => {
  const ended = below('subscriptions').flatMap(({ path, data }) =>
    data['status'] === 'canceled' ? [path.split('/')[1]] : [],
  );
  const left = below('videos').flatMap(({ path, data }) => {
    const each = video.parse({ ...data, id: path.split('/')[1] });
    return isToFilm(each) && ended.includes(each.subscriptionId) ? [each] : [];
  });
  expect(left).toHaveLength(1);
  const [{ id, subscriptionId, block } = { id: '', subscriptionId: '', block: 0 }] = left;
  const dataOf = (path: string) => documents.find((each) => each.path === path)?.data;
  const booked = dataOf(`bookings/${subscriptionId}_${block}`);
  expect(shootStart(String(booked?.['date'])) > now).toBe(true);
  expect(booked?.['confirmedAt']).toBeNull();
  const announced = below('parcels').filter(({ data }) => data['state'] === 'announced');
  expect(announced.map(({ data }) => data['videoIds'])).toContainEqual([id]);
  const told = estimate.parse(dataOf(`estimates/${subscriptionId}`));
  expect(told.videos[id]?.waits?.for).toBe('parcel');
});

test('there is a brief in each state', () => {
  const states = below('briefs').map(({ data }) => briefState(brief.parse(data)));
  expect(new Set(states)).toEqual(new Set(['writing', 'returned', 'sent', 'approved']));
});
