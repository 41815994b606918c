import { expect, test, vi } from 'vitest';
import { commandsOf, type OfferedCommands } from './commands.ts';
import { createOffers } from './offer-registry.ts';

test('what is offered is there until it is taken back', () => {
  const offers = createOffers<string>();
  const heard = vi.fn();
  offers.subscribe(heard);
  const stop = offers.offer('a');
  offers.offer('b');
  const both = offers.all();
  expect(both).toEqual(['a', 'b']);
  expect(offers.all()).toBe(both);
  stop();
  expect(offers.all()).toEqual(['b']);
  expect(heard).toHaveBeenCalledTimes(3);
});

test('a command that is offered twice is the last one’s', () => {
  const frame: OfferedCommands = { find: { run: vi.fn() }, showBoard: { run: vi.fn() } };
  const page: OfferedCommands = { find: { run: vi.fn() } };
  expect(commandsOf([frame, page])).toEqual({ ...frame, ...page });
  expect(commandsOf([])).toEqual({});
});
