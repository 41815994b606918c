import { expect, test } from 'vitest';
import { noFilters } from '../../state/queue-view.ts';
import { nothingShownWords } from './nothing-shown.tsx';

const notLoaded = { state: 'idle', more: false, rows: [] } as const;

test('an empty queue is no failed search', () => {
  const words = nothingShownWords(noFilters, notLoaded);
  expect(words).toMatchObject({ title: 'Nothing is waiting', offersDeliveries: false });
});

test('a search says that only open videos were searched, and offers the deliveries', () => {
  const words = nothingShownWords({ ...noFilters, search: 'kettle' }, notLoaded);
  expect(words.title).toBe('No open video matches');
  expect(words.detail).toContain('Only open videos were searched');
  expect(words.offersDeliveries).toBe(true);
});

test('a search that also read deliveries says how many, and whether there are more', () => {
  const search = { ...noFilters, search: 'kettle' };
  const ten = { state: 'ready', more: true, rows: { length: 10 } } as const;
  expect(nothingShownWords(search, ten).detail).toBe(
    'Open videos and the newest deliveries (10) were searched; there are older ones.',
  );
  const one = { state: 'ready', more: false, rows: { length: 1 } } as const;
  expect(nothingShownWords(search, one).detail).toBe(
    'Open videos and the newest deliveries (1) were searched.',
  );
});

test('with chosen statuses these were searched, and nothing else is offered', () => {
  const words = nothingShownWords({ ...noFilters, statuses: ['queued'] }, notLoaded);
  expect(words).toMatchObject({
    title: 'No video matches these filters',
    offersDeliveries: false,
  });
});
