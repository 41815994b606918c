import type { PausableCall } from '#contracts/calls.ts';
import { endOf, gateNames, type Gate, type Pause, type SystemStatus } from '#domain/gates.ts';
import { formatRelative } from '#lib/format-date.ts';

/** Who reads it: each uses another part of the product. */
export type Audience = 'visitor' | 'customer' | 'production' | 'admin';

/** Where a customer is: what waits for the pause to end differs from page to page. */
export type Place = 'cart' | 'videos' | 'elsewhere';

type SystemMessage = { title: string; detail: string };

type Part = Exclude<Gate, 'completeShutdown'>;
type Words = {
  /** What a switch stops; a switch that is missing here stops nothing for them. */
  stops: Partial<Record<Part, string[]>>;
  /** What they can always do; `unless`: what they can do while the switch is off. */
  always: string;
  unless: Partial<Record<Part, string[]>>;
  /** What is safe, or who can help. */
  besides: Partial<Record<Part, string>>;
};

/** What `disableNonEssentialFunctions` stops for a customer; null is nothing of theirs. */
export const pausedFunctions = {
  checkout: 'paying',
  payOverdue: 'paying',
  checkPromotion: 'paying',
  previewPlan: null,
  changePlan: 'changes of a plan',
  billingPortal: 'opening invoices',
  listInvoices: 'opening invoices',
  bookShootDay: 'booking shoot days',
  exportAccount: 'exporting your data',
  closeShootDay: null,
  moveShootDay: null,
  startExport: null,
} satisfies Record<PausableCall, string | null>;

const parts: Part[] = ['disableWrites', 'disableFileUploads', 'disableNonEssentialFunctions'];

const words = {
  visitor: {
    stops: { disableWrites: ['creating accounts'] },
    always: 'log in and look around',
    unless: {},
    besides: {},
  },
  customer: {
    stops: {
      disableWrites: ['saving', 'ordering'],
      disableFileUploads: ['uploading files'],
      disableNonEssentialFunctions: [
        ...new Set(Object.values(pausedFunctions).filter((each) => each !== null)),
      ],
    },
    always: 'look at everything',
    unless: {
      disableWrites: ['write videos', 'order them'],
      disableNonEssentialFunctions: ['pay', 'book shoot days'],
    },
    besides: {},
  },
  production: {
    stops: {
      disableWrites: ['saving'],
      disableFileUploads: ['uploading files'],
      disableNonEssentialFunctions: ['checkout', 'billing', 'bookings'],
    },
    always: 'look at the queue',
    unless: { disableWrites: ['move videos', 'edit steps'] },
    besides: {
      disableWrites:
        'No video can be moved and no step edited until an admin switches saving on again.',
    },
  },
  admin: {
    stops: {
      disableWrites: ['saving', 'ordering'],
      disableFileUploads: ['uploading files'],
      disableNonEssentialFunctions: ['checkout', 'billing', 'bookings'],
    },
    always: 'do everything; the switches are on the dashboard',
    unless: {},
    besides: {},
  },
} satisfies Record<Audience, Words>;

/** What happens meanwhile to a customer's changes: no video or cart loses any. */
const kept = {
  cart: 'What you saved is kept. Your cart keeps its changes on this device and saves them by itself afterwards.',
  videos:
    'What you saved is kept. You can go on writing: your changes stay on this device and are saved by themselves afterwards.',
  elsewhere:
    'What you saved is kept. Changes to your cart and your videos stay on this device and are saved by themselves afterwards.',
} satisfies Record<Place, string>;

const shutdown = {
  visitor: {
    title: 'The studio is closed for maintenance',
    detail:
      'You can log in and look around. New accounts and shared films have to wait until it is over.',
  },
  customer: {
    title: 'The studio is closed for maintenance',
    detail:
      'You can look around, but for the moment no film or other file can be opened, and nothing can be saved, ordered or paid. Your films are safe.',
  },
  production: {
    title: 'The studio is closed for maintenance',
    detail:
      'You can look at the queue, but no video can be moved, no step edited and no film played until an admin opens it again.',
  },
  admin: {
    title: 'The studio is closed for everybody but admins',
    detail: 'You can still do everything; the switches are on the dashboard.',
  },
} satisfies Record<Audience, SystemMessage>;

/** The message while switches are on; null while everything works for this audience. */
export function systemMessage(
  status: SystemStatus,
  audience: Audience,
  place: Place = 'elsewhere',
): SystemMessage | null {
  const waiting = audience === 'customer' ? [kept[place]] : [];
  if (status.completeShutdown) {
    const { title, detail } = shutdown[audience];
    return { title, detail: [detail, ...waiting].join(' ') };
  }
  const { stops, always, unless, besides }: Words = words[audience];
  const on = parts.filter((part) => status[part]);
  const stopped = on.flatMap((part) => stops[part] ?? []);
  if (stopped.length === 0) return null;
  const working = parts.filter((part) => !status[part]).flatMap((part) => unless[part] ?? []);
  const paused = `${capitalized(listed(stopped))} ${stopped.length === 1 ? 'is' : 'are'} paused`;
  return {
    title: audience === 'admin' ? `${paused} for everybody but admins` : paused,
    detail: [
      `You can still ${listed([always, ...working])}.`,
      ...on.flatMap((part) => besides[part] ?? []),
      ...(status.disableWrites ? waiting : []),
    ].join(' '),
  };
}

/** What an admin says about the pause, each in a sentence; an end only when every switch has one. */
export function pauseMessages(known: SystemStatus & Pause, now: Date = new Date()): string[] {
  const ends = gateNames
    .filter((gate) => known[gate])
    .map((gate) => {
      const end = known.until[gate];
      return end === undefined ? null : endOf(end);
    });
  const last = ends.reduce<Date | null>(
    (latest, end) => (latest === null || (end !== null && end > latest) ? end : latest),
    null,
  );
  const isSure = last !== null && ends.every((end) => end !== null);
  return [
    ...(known.note === null ? [] : [`A note from the studio: ${known.note}`]),
    ...(isSure ? [`It should be over ${formatRelative(last, now)}.`] : []),
  ];
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function listed(phrases: string[]): string {
  const last = phrases.at(-1) ?? '';
  return phrases.length < 2 ? last : `${phrases.slice(0, -1).join(', ')} and ${last}`;
}
