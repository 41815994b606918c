import { expect, test, vi } from 'vitest';
import { defaultSteps } from '#domain/progress.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { videoOf } from '#tests/support/videos.ts';
import { bookingOf } from '#tests/support/parcels.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { TakeList } from './take-list.tsx';
import { takesOf } from './takes.ts';

vi.mock('#data/hooks/cloud-context.tsx', () => ({
  useCloud: () => ({ siteUrl: 'https://orbitreel.example' }),
}));

const at = new Date('2026-03-01T09:00:00Z');
const work = { assignee: null, dueAt: null, labels: [], waitingForCustomer: false };
const takes = takesOf({
  blocks: [
    {
      booking: bookingOf({ date: '2026-03-10' }),
      subscription: subscriptionOf(),
      parcels: [],
      steps: defaultSteps(at),
      brief: 'writing',
      videos: [
        videoOf({ id: 'cup', title: 'Cup', status: 'queued', work: { ...work, order: 'a0' } }),
        videoOf({ id: 'pan', title: 'Pan', status: 'queued', work: { ...work, order: 'a1' } }),
      ],
      unreadable: 0,
    },
  ],
  unreadable: 0,
});

test('the press that brings a take to an end keeps the focus', () => {
  const changes = {
    pending: false,
    takes: [...takes],
    place: () => Promise.resolve(true),
    props: () => null,
    setUp: () => Promise.resolve(true),
  };
  const page = markupOf(
    <TakeList takes={takes} isUrgent={false} isPaused={false} changes={changes} />,
  );
  const buttonOf = (label: string) =>
    new RegExp(`<button[^>]*aria-label="${label}"[^>]*>`).exec(page)?.[0];
  for (const label of ['Earlier: Cup', 'Later: Pan']) {
    expect(buttonOf(label)).toContain('aria-disabled="true"');
    expect(buttonOf(label)).not.toContain('disabled=""');
  }
  expect(buttonOf('Later: Cup')).toContain('aria-disabled="false"');
});
