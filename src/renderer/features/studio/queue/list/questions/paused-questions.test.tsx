import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { pausedForStaff } from '#domain/errors.ts';
import { usualQueueSettings } from '#domain/work.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { QueueContext, StudioContext, type Queue } from '../../state/queue-context.tsx';
import { DueQuestion } from './due-question.tsx';
import { LabelsQuestion } from './labels-question.tsx';

const paused = vi.hoisted(() => ({ reason: null as string | null }));
vi.mock('../../moves/use-paused.ts', () => ({ usePaused: () => paused.reason }));

const queue = { clock: { now: () => new Date('2026-03-03T12:00:00Z') } } as unknown as Queue;
const studio = {
  settings: { ...usualQueueSettings, labels: ['Rush'] },
  isDecided: true,
  staff: [],
};
const common = { videos: [], beside: null, run: () => {}, onClose: () => {} };
const questions = [
  { name: 'labels', question: <LabelsQuestion {...common} /> },
  { name: 'the due date', question: <DueQuestion {...common} /> },
];

const drawn = (question: ReactNode, reason: string | null) => {
  paused.reason = reason;
  return markupOf(
    <QueueContext value={queue}>
      <StudioContext value={studio}>{question}</StudioContext>
    </QueueContext>,
  );
};
const buttons = (page: string) => page.match(/<button[^>]*>/g) ?? [];

test.each(questions)('a question for $name takes an answer', ({ question }) => {
  const page = drawn(question, null);
  expect(page).not.toContain(pausedForStaff);
  expect(buttons(page)[0]).not.toMatch(/disabled="/);
});

test.each(questions)(
  'one for $name that is open while changes are paused says so and waits',
  ({ question }) => {
    const page = drawn(question, pausedForStaff);
    expect(page).toContain(pausedForStaff);
    for (const button of buttons(page)) expect(button).toMatch(/disabled="/);
  },
);
