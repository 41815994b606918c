import { expect, test, vi } from 'vitest';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { ShootDaysSection } from './shoot-days-section.tsx';

const asked = vi.hoisted(() => [] as string[]);
const ready = { state: 'ready', value: [] } as const;
vi.mock('#data/hooks/use-shoot-days.ts', () => ({
  useShootDays: (from: string) => {
    asked.push(from);
    return ready;
  },
  useClosures: () => ready,
  useOwnBookings: () => ready,
}));
vi.mock('#data/firestore/live-queries.ts', () => ({ useOwnVideos: () => ready }));
vi.mock('#data/hooks/cloud-context.tsx', () => ({ useCloud: () => ({ call: () => undefined }) }));
vi.mock('#data/hooks/use-gate-closed.ts', () => ({ useGateClosed: () => false }));

test('no day is asked for or judged by this device’s clock before the server was asked', () => {
  const page = markupOf(<ShootDaysSection subscription={subscriptionOf({ blocks: 1 })} />);
  expect(page).toContain('Loading the shoot days');
  expect(asked).toEqual([]);
});
