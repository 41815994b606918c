import { expect, test, vi } from 'vitest';
import { cardOf } from '#domain/copy-allowance.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { videoOf } from '#tests/support/videos.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { orderingPaused } from './order-blocker.ts';
import { OrderPanel } from './order-panel.tsx';
import type { EditedDraft } from './use-video-draft.ts';

const gate = vi.hoisted(() => ({ isClosed: false }));
vi.mock('#data/hooks/use-gate-closed.ts', () => ({ useGateClosed: () => gate.isClosed }));
vi.mock('#data/hooks/cloud-context.tsx', () => ({ useCloud: () => ({ call: () => undefined }) }));

const in2100 = new Date('2100-01-01T00:00:00Z');
type Facts = { copy: string[]; isPaused?: boolean; left?: number };

function drawn({ copy, isPaused = false, left = 6 }: Facts): string {
  gate.isClosed = isPaused;
  const tokenLots = [{ id: 'first', left, expiresAt: in2100 }];
  const subscription = subscriptionOf({ currentPeriodEnd: in2100, tokenLots });
  const draft = videoOf({ copyCards: copy.map(cardOf) });
  const edited = { draft, problems: [], flush: async () => {} } as unknown as EditedDraft;
  return markupOf(
    <Toaster>
      <OrderPanel video={draft} subscription={subscription} edited={edited} />
    </Toaster>,
  );
}
const button = (page: string) => /<button[^>]*>/.exec(page)?.[0] ?? '';

test('a video with copy is ordered without a warning', () => {
  const page = drawn({ copy: ['Pours without a drip'] });
  expect(button(page)).not.toMatch(/disabled="/);
  expect(page).not.toContain('filmed without words');
});

test('a video without words is warned of and can be ordered', () => {
  const page = drawn({ copy: [] });
  expect(page).toContain('filmed without words');
  expect(button(page)).not.toMatch(/disabled="/);
});

test('while saving is paused the button says so before anything is asked', () => {
  const page = drawn({ copy: ['Pours without a drip'], isPaused: true });
  expect(page).toContain(orderingPaused);
  expect(button(page)).toMatch(/disabled="/);
});

test('without enough tokens the balance is told and the button waits', () => {
  const page = drawn({ copy: ['Pours without a drip'], left: 1 });
  expect(page).toContain('needs 3 tokens and 1 is left');
  expect(button(page)).toMatch(/disabled="/);
});
