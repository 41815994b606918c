import { z } from 'zod';
import { brief, briefState } from '#domain/brief.ts';
import { currencies } from '#domain/currency.ts';
import { conditionLabels, arrivalKinds, parcelCondition } from '#domain/parcel.ts';
import { currentStep, stepStatusLabels, stepsOf } from '#domain/progress.ts';
import { filePurpose, fileState, fileStateLabels } from '#domain/stored-file.ts';
import { tokenEntry, type TokenEntry } from '#domain/tokens.ts';
import type { TimelineEntry } from '#domain/timeline.ts';
import { videoStatus, videoStatusInfo } from '#domain/video.ts';
import { dayWords, disputeWords, planNewsWords, recordWords } from './record-words.ts';

/** What a document says in a timeline. */
export type EntryWords = Omit<TimelineEntry, 'id' | 'kind' | 'at'>;

type Words = Pick<EntryWords, 'title'> & Partial<EntryWords>;
type Path = { path: string };

const plain = { detail: null, byName: null, about: null, isProblem: false };

/** Reads the fields that a sentence needs, and nothing else, so that little can make it unreadable. */
function wordsFrom<Shape extends z.ZodRawShape>(
  shape: Shape,
  say: (fields: z.infer<z.ZodObject<Shape>> & Path) => Words,
  fields: readonly string[] = Object.keys(shape),
) {
  const schema = z.object(shape);
  return {
    fields,
    read: (stored: Record<string, unknown>): EntryWords | null => {
      const parsed = schema.safeParse(stored);
      if (!parsed.success) return null;
      return { ...plain, ...say({ ...parsed.data, path: String(stored['path']) }) };
    },
  };
}

/** The id after a collection's name in a document's path. */
function idIn(path: string, collection: string): string {
  const parts = path.split('/');
  return parts[parts.indexOf(collection) + 1] ?? '';
}

const subscriptionAt = (path: string, collection = 'subscriptions') =>
  ({ what: 'subscription', id: idIn(path, collection) }) as const;
const videoAt = (path: string) => ({ what: 'video', id: idIn(path, 'videos') }) as const;
const parcelAt = (path: string) => ({ what: 'parcel', id: idIn(path, 'parcels') }) as const;

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
const tokens = (count: number) => (Math.abs(count) === 1 ? '1 token' : `${Math.abs(count)} tokens`);

const tokenVerbs = {
  grant: 'granted',
  spend: 'spent',
  return: 'returned',
} as const;

function verbOf(kind: TokenEntry['kind'], amount: number): string {
  if (kind === 'adjust') return amount < 0 ? 'taken' : 'given';
  if (kind !== 'refund') return tokenVerbs[kind];
  return amount > 0 ? 'given back with their payment' : 'taken back with their payment';
}

const arrivalWords = {
  arrived: 'arrived',
  checked: 'was checked',
  returned: 'was sent back',
  kept: 'stays with the studio',
} satisfies Record<(typeof arrivalKinds)[number], string>;

const purposeWords = {
  cut: 'Cut of a film',
  asset: 'Brand file',
  parcel: 'Picture of a parcel',
  captions: 'Captions',
  poster: 'Poster of a film',
  frame: 'Style frame',
} satisfies Record<z.infer<typeof filePurpose>, string>;

const briefWords = {
  writing: 'Brief being written',
  returned: 'Brief sent back',
  sent: 'Brief sent to the studio',
  approved: 'Brief approved',
} satisfies Record<ReturnType<typeof briefState>, string>;

const text = z.string().nullish();

/** The sentences of each kind of document, and the fields that they take. */
export const timelineWords = {
  subscription: wordsFrom({ packageName: z.string() }, ({ packageName, path }) => ({
    title: `Subscribed to ${packageName}`,
    about: subscriptionAt(path),
  })),
  steps: wordsFrom({ statusItems: z.unknown() }, ({ statusItems, path }) => {
    const { steps } = stepsOf({ statusItems });
    const current = currentStep(steps);
    const done = steps.filter(({ status }) => status === 'complete').length;
    return {
      title: `Steps last changed: ${done} of ${steps.length} complete`,
      detail:
        current === null
          ? null
          : `${current.label}: ${stepStatusLabels[current.status].toLowerCase()}`,
      about: subscriptionAt(path, 'status'),
    };
  }),
  checkout: wordsFrom(
    {
      packageName: z.string(),
      total: z.number(),
      selections: z.object({ currency: z.enum(currencies) }),
    },
    ({ packageName, total, selections }) => ({
      title: `Opened the payment page for ${packageName}`,
      detail: money(total, selections.currency),
    }),
    ['packageName', 'total', 'selections.currency'],
  ),
  plan: wordsFrom(
    {
      news: z.array(z.string()),
      packageName: z.string(),
      price: z.number(),
      currency: z.enum(currencies),
      tokensPerMonth: z.number(),
      actorEmail: text,
      subscriptionId: z.string(),
    },
    ({ news, packageName, price, currency, tokensPerMonth, actorEmail, subscriptionId }) => ({
      title: news.map((each) => planNewsWords[each] ?? each).join(', '),
      detail: `${packageName} · ${money(price, currency)} · ${tokens(tokensPerMonth)} a month`,
      byName: actorEmail ?? null,
      about: { what: 'subscription', id: subscriptionId },
    }),
  ),
  tokens: wordsFrom(
    {
      ...tokenEntry.pick({ kind: true, amount: true, balanceAfter: true, invoiceId: true }).shape,
      reason: text,
      byName: text,
    },
    ({ kind, amount, balanceAfter, invoiceId, reason, byName, path }) => ({
      title: `${tokens(amount)} ${verbOf(kind, amount)}`,
      detail: [
        `${balanceAfter} left`,
        ...(invoiceId === null ? [] : [`invoice ${invoiceId}`]),
        ...(reason ? [reason] : []),
      ].join(' · '),
      byName: byName ?? null,
      about: subscriptionAt(path),
    }),
  ),
  draft: wordsFrom({ title: z.string() }, ({ title, path }) => ({
    title: `Draft begun: “${title}”`,
    about: videoAt(path),
  })),
  move: wordsFrom(
    { from: videoStatus, to: videoStatus, title: z.string(), byName: z.string(), reason: text },
    ({ from, to, title, byName, reason, path }) => ({
      title: `“${title}”: ${videoStatusInfo[from].label} → ${videoStatusInfo[to].label}`,
      detail: reason ?? null,
      byName,
      about: videoAt(path),
    }),
  ),
  parcel: wordsFrom(
    { product: z.string(), sender: z.string(), unannounced: z.boolean().optional() },
    ({ product, sender, unannounced, path }) => ({
      title: `Parcel ${idIn(path, 'parcels')} ${unannounced === true ? 'entered by the studio' : 'announced'}`,
      detail: `${sender}: ${product}`,
      about: parcelAt(path),
    }),
  ),
  arrival: wordsFrom(
    {
      kind: z.enum(arrivalKinds),
      condition: parcelCondition.nullable(),
      note: z.string(),
      byName: z.string(),
    },
    ({ kind, condition, note, byName, path }) => ({
      title: `Parcel ${idIn(path, 'parcels')} ${arrivalWords[kind]}`,
      detail:
        [...(condition === null ? [] : [conditionLabels[condition]]), ...(note ? [note] : [])].join(
          ' · ',
        ) || null,
      byName,
      about: parcelAt(path),
      isProblem: condition === 'damaged' || condition === 'other',
    }),
  ),
  day: wordsFrom(
    { action: z.string(), bookingId: z.string(), from: text, to: text, reason: text },
    ({ action, bookingId, from, to, reason }) => {
      const [, subscriptionId = '', block = ''] = /^(.*)_(\d+)$/.exec(bookingId) ?? [];
      return {
        title: `${dayWords[action] ?? action}: block ${block}`,
        detail:
          [[from, to].filter(Boolean).join(' → '), reason].filter(Boolean).join(' · ') || null,
        about: { what: 'subscription', id: subscriptionId },
        isProblem: action === 'loseShootDay',
      };
    },
  ),
  brief: wordsFrom(
    brief.pick({ subscriptionId: true, block: true, sentAt: true, returned: true, approval: true })
      .shape,
    ({ subscriptionId, block, sentAt, returned, approval }) => {
      const state = briefState({ sentAt, returned, approval });
      return {
        title: `${briefWords[state]}: block ${block}`,
        detail: state === 'returned' ? (returned?.note ?? null) : null,
        byName:
          (state === 'approved' ? approval : state === 'returned' ? returned : null)?.byName ??
          null,
        about: { what: 'subscription', id: subscriptionId },
      };
    },
  ),
  file: wordsFrom(
    { purpose: filePurpose, name: z.string(), state: fileState, videoId: text },
    ({ purpose, name, state, videoId }) => ({
      title: `${purposeWords[purpose]}: ${name}`,
      detail: fileStateLabels[state],
      about: videoId ? { what: 'video', id: videoId } : null,
      isProblem: state === 'refused',
    }),
  ),
  mail: wordsFrom(
    {
      to: z.string(),
      message: z.object({ subject: z.string() }),
      delivery: z.object({ state: z.string().optional(), error: text }).nullish().catch(null),
    },
    ({ to, message, delivery }) => ({
      title: message.subject,
      detail: `To ${to} · ${deliveryWords(delivery ?? null)}`,
      isProblem: delivery?.state === 'ERROR',
    }),
    // Not its text, which is long.
    ['to', 'message.subject', 'delivery.state', 'delivery.error'],
  ),
  note: wordsFrom({ text: z.string(), byName: z.string() }, ({ text: words, byName }) => ({
    title: 'Note',
    detail: words,
    byName,
  })),
  moneyBack: wordsFrom(
    {
      action: z.string(),
      amount: z.number().nullish(),
      currency: z.string().length(3).nullish(),
      tokens: z.number().nullish(),
      state: text,
      isFull: z.boolean().nullish(),
      subscriptionId: text,
    },
    ({ action, amount, currency, tokens: taken, state, isFull, subscriptionId }) => ({
      title: recordWords[action] ?? action,
      detail:
        [
          ...(amount != null && currency ? [money(amount, currency)] : []),
          // The provider counts what went back of a payment so far.
          ...(isFull === false ? ['in all, a part of it'] : []),
          ...(state ? [disputeWords[state] ?? state.replaceAll('_', ' ')] : []),
          ...(taken ? [`${tokens(taken)} ${taken > 0 ? 'taken' : 'given'} back`] : []),
        ].join(' · ') || null,
      about: subscriptionId ? { what: 'subscription', id: subscriptionId } : null,
      isProblem: action === 'paymentDisputed' || action === 'refundFailed',
    }),
  ),
  record: wordsFrom(
    { action: z.string(), actorEmail: text, reason: text, subscriptionId: text },
    ({ action, actorEmail, reason, subscriptionId }) => ({
      title: recordWords[action] ?? action,
      detail: reason ?? null,
      byName: actorEmail ?? null,
      about: subscriptionId ? { what: 'subscription', id: subscriptionId } : null,
      isProblem: action === 'checkoutPaymentFailed',
    }),
  ),
};

type Delivery = { state?: string | undefined; error?: string | null | undefined };

/** Whether a mail went, as the mail extension tells it. */
function deliveryWords(delivery: Delivery | null): string {
  switch (delivery?.state) {
    case 'SUCCESS':
      return 'sent';
    case 'ERROR':
      return `not sent: ${delivery.error ?? 'no reason was given'}`;
    case 'PENDING':
    case 'PROCESSING':
    case 'RETRY':
      return 'being sent';
    default:
      return 'handed over to be sent';
  }
}
