import { describe, expect, test } from 'vitest';
import {
  currentStep,
  defaultSteps,
  offeredStatuses,
  stepsOf,
  stepStatuses,
  usualStatuses,
  withStepStatus,
} from './progress.ts';
import { stepIds } from './steps.ts';

const orderedAt = new Date('2025-02-01T10:00:00Z');
const now = new Date('2025-02-10T10:00:00Z');
const steps = defaultSteps(orderedAt);

describe('defaultSteps', () => {
  test('are the seven of the specification, in order', () => {
    expect(steps.map(({ id, label }) => [id, label])).toEqual([
      ['ordered', 'Subscription Placed'],
      ['received', 'Product Received'],
      ['brief', 'Creative Brief'],
      ['style', 'Style Frames'],
      ['shoot', 'Product Shoot'],
      ['editing', 'Video Editing'],
      ['delivery', 'Delivery'],
    ]);
  });

  test('the first is complete since the payment, the rest are to come', () => {
    const [first, ...rest] = steps;
    expect(rest).toHaveLength(6);
    expect(first).toMatchObject({ status: 'complete', date: orderedAt });
    expect(rest.map(({ status, date }) => [status, date])).toEqual(
      rest.map(() => ['coming up', null]),
    );
  });

  test('every step says what it means', () => {
    for (const { description } of steps) expect(description).toMatch(/^[A-Z].+\.$/);
  });
});

describe('stepsOf', () => {
  test('gives the stored steps as they are', () => {
    const statusItems = withStepStatus(steps, 'received', 'complete', now);
    expect(stepsOf({ userId: 'u', statusItems })).toEqual({ steps: statusItems, broken: false });
  });

  test.each([undefined, null])(
    'no document (%s) gives the default steps, without a log',
    (data) => {
      expect(stepsOf(data)).toEqual({ steps: defaultSteps(null), broken: false });
    },
  );

  const [first, second, ...others] = steps;
  test.each([
    ['no list', {}],
    ['a list of null', { statusItems: null }],
    ['a text', { statusItems: 'ordered' }],
    ['a map', { statusItems: Object.assign({}, steps) }],
    ['an empty list', { statusItems: [] }],
    ['a step too few', { statusItems: steps.slice(1) }],
    ['a step too many', { statusItems: [...steps, steps[6]] }],
    ['steps out of order', { statusItems: [second, first, ...others] }],
    ['a step twice', { statusItems: [first, first, ...others] }],
    ['a step without a date', { statusItems: steps.map((step) => ({ ...step, date: undefined })) }],
    ['a date as a text', { statusItems: steps.map((step) => ({ ...step, date: '2025-02-01' })) }],
    ['an unknown status', { statusItems: steps.map((step) => ({ ...step, status: 'paused' })) }],
    ['an unknown step', { statusItems: steps.map((step) => ({ ...step, id: 'invoice' })) }],
    ['a label too long', { statusItems: steps.map((s) => ({ ...s, label: 'x'.repeat(81) })) }],
    ['nulls', { statusItems: Array(7).fill(null) }],
    ['a text instead of a document', 'status'],
    ['a list instead of a document', steps],
  ])('a document with %s gives the default steps and is called broken', (_, data) => {
    expect(stepsOf(data)).toEqual({ steps: defaultSteps(null), broken: true });
  });
});

describe('withStepStatus', () => {
  test('dates the step that changes, and only that one', () => {
    const changed = withStepStatus(steps, 'shoot', 'shooting', now);
    expect(changed.find(({ id }) => id === 'shoot')).toMatchObject({
      status: 'shooting',
      date: now,
    });
    expect(changed.filter(({ id }) => id !== 'shoot')).toEqual(
      steps.filter(({ id }) => id !== 'shoot'),
    );
  });

  test('a step that has the status already keeps its date', () => {
    expect(withStepStatus(steps, 'ordered', 'complete', now)).toEqual(steps);
  });

  test('a step that is to come again has no date', () => {
    const changed = withStepStatus(steps, 'ordered', 'coming up', now);
    expect(changed[0]).toMatchObject({ status: 'coming up', date: null });
  });

  test('leaves the given steps as they were', () => {
    const before = structuredClone(steps);
    withStepStatus(steps, 'delivery', 'complete', now);
    expect(steps).toEqual(before);
  });
});

test('shooting is usual on the shoot, editing on the editing', () => {
  expect(usualStatuses('shoot')).toEqual(['coming up', 'shooting', 'complete']);
  expect(usualStatuses('editing')).toEqual(['coming up', 'editing', 'complete']);
  expect(usualStatuses('brief')).toEqual(['coming up', 'complete']);
  expect(stepStatuses).toHaveLength(4);
});

test('an unusual status is not offered for a step, but one that it has is shown', () => {
  expect(offeredStatuses({ id: 'received', status: 'coming up' })).toEqual([
    'coming up',
    'complete',
  ]);
  expect(offeredStatuses({ id: 'received', status: 'shooting' })).toEqual([
    'coming up',
    'shooting',
    'complete',
  ]);
});

test('the current step is the first that is not complete', () => {
  expect(currentStep(steps)?.id).toBe('received');
  const done = stepIds.reduce((all, id) => withStepStatus(all, id, 'complete', now), steps);
  expect(currentStep(done)).toBeNull();
  expect(currentStep([])).toBeNull();
});
