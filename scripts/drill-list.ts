import type { TestKind } from './test-groups.ts';

/** A part of a drill: tests of a kind, or a program of `tests/drills` inside a local cloud. */
type DrillPart =
  | { runs: 'tests'; kind: TestKind; args: string[]; inLocalCloud: boolean }
  | { runs: 'program'; file: string };

export type Drill = {
  /** What goes wrong. */
  title: string;
  /** It hangs when it takes longer: several times what a development machine needs. */
  minutes: number;
  needsBrowser: boolean;
  parts: DrillPart[];
  /** What can be given as `--NAME NUMBER`, with the number that it has otherwise; `seed` has another each time. */
  options?: Record<string, number>;
};

const program = <Options extends Record<string, number>>(
  title: string,
  minutes: number,
  file: string,
  options: Options,
) => ({
  title,
  minutes,
  needsBrowser: false,
  parts: [{ runs: 'program' as const, file }],
  options,
});

const seed = 1 + (Date.now() % 1_000_000);

/** The drills, in the order in which `npm run drills` runs them. */
export const drills = {
  restart: program(
    'the database killed and restarted under a live queue',
    8,
    'tests/drills/run-restart.ts',
    {},
  ),
  webhooks: {
    title: '1,000 payment webhooks, doubled and shuffled',
    minutes: 6,
    needsBrowser: false,
    parts: [
      {
        runs: 'tests',
        kind: 'cloud',
        args: ['tests/functions/payment/webhook-burst.test.ts'],
        inLocalCloud: true,
      },
    ],
  },
  payment: program(
    'the payment webhook killed between payment and write',
    8,
    'tests/drills/run-payment.ts',
    { customers: 40, seed },
  ),
  network: {
    title: 'the network cut during autosave, upload and checkout',
    minutes: 8,
    needsBrowser: true,
    parts: [
      {
        runs: 'tests',
        kind: 'web',
        args: [
          'typed-text.spec.ts',
          'film-upload.spec.ts',
          'customer-cart.spec.ts',
          '--grep',
          'without a network|the network breaks|without a connection|at 50 random moments',
        ],
        inLocalCloud: true,
      },
    ],
  },
  desktop: {
    title: 'a page of the desktop app that crashes, and a full disk (Electron stand-in)',
    minutes: 6,
    needsBrowser: true,
    parts: [
      {
        runs: 'tests',
        kind: 'desktop',
        args: ['start.spec.ts', 'guards.spec.ts', '--grep', 'crash'],
        inLocalCloud: false,
      },
      {
        runs: 'tests',
        kind: 'unit',
        args: ['src/main', '--testNamePattern', 'crash|full disk|disk that fails|ENOSPC'],
        inLocalCloud: false,
      },
    ],
  },
  crowd: program('200 customers and ten staff at once', 8, 'tests/drills/run-crowd.ts', {}),
  day: program(
    '2,000 changes on a queue that sleeps twenty times',
    8,
    'tests/drills/run-day.ts',
    {},
  ),
  restore: program(
    'everything lost, and restored from an export',
    5,
    'tests/drills/run-restore.ts',
    {},
  ),
  processes: program(
    'processes killed while they handle events',
    20,
    'tests/drills/run-killed-workers.ts',
    { rounds: 6, seed },
  ),
} as const satisfies Record<string, Drill>;

export type DrillName = keyof typeof drills;
