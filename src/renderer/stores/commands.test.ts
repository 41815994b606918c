import { expect, test, vi } from 'vitest';
import { commandsOf, type OfferedCommands } from './commands.ts';
import { createRegistry } from './create-registry.ts';

test('an offered command is there until it is taken back', () => {
  const offers = createRegistry<string>();
  const heard = vi.fn();
  offers.subscribe(heard);
  const stop = offers.offer('a');
  offers.offer('b');
  const both = offers.getState();
  expect(both).toEqual(['a', 'b']);
  expect(offers.getState()).toBe(both);
  stop();
  expect(offers.getState()).toEqual(['b']);
  expect(heard).toHaveBeenCalledTimes(3);
});

test('of two offers of one command the last one counts', () => {
  const frame: OfferedCommands = { find: { run: vi.fn() }, showBoard: { run: vi.fn() } };
  const page: OfferedCommands = { find: { run: vi.fn() } };
  expect(commandsOf([frame, page])).toEqual({ ...frame, ...page });
  expect(commandsOf([])).toEqual({});
});
