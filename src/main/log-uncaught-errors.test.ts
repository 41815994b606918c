import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { logUncaughtErrors } from './log-uncaught-errors.ts';

class Program extends EventEmitter {
  stdout = new EventEmitter();
  stderr = new EventEmitter();
}

test('an uncaught error is logged, and main goes on', () => {
  const program = new Program();
  const log = vi.fn();
  logUncaughtErrors(program, log);
  const fault = new Error('An event had no answer');
  program.emit('uncaughtException', fault);
  program.emit('unhandledRejection', 'refused');
  expect(log.mock.calls.map(([logged]) => logged)).toEqual([fault, 'refused']);
});

test('a closed terminal is not an error, as printing it would be the next one', () => {
  const program = new Program();
  const log = vi.fn();
  logUncaughtErrors(program, log);
  for (const stream of [program.stdout, program.stderr]) {
    expect(stream.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toBe(
      true,
    );
  }
  expect(log).not.toHaveBeenCalled();
});
