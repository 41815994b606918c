import { expect, test } from 'vitest';
import { runCommandIn } from './command.ts';

const node = process.execPath;
const run = (words: string[], environment: Record<string, string> = {}) =>
  runCommandIn('test', words, environment);

test("a command's status is its own, and it is given the environment", async () => {
  const program = 'process.exit(Number(process.env.ORBITREEL_TEST_STATUS))';
  const { ended } = run([node, '-e', program], { ORBITREEL_TEST_STATUS: '3' });
  expect(await ended).toEqual({ status: 3, signal: null });
});

test('one single word with spaces goes to the shell', async () => {
  expect(await run(['exit 4 && true']).ended).toEqual({ status: 4, signal: null });
});

test('a command that is told to stop ends by that signal', async () => {
  const running = run([node, '-e', 'setTimeout(() => {}, 60_000)']);
  running.stop('SIGTERM');
  expect(await running.ended).toEqual({ status: 1, signal: 'SIGTERM' });
});

test('a command that does not exist is named', async () => {
  await expect(run(['no-such-command']).ended).rejects.toThrow(
    'no-such-command could not be started',
  );
});
