import { expect, test, vi } from 'vitest';
import { runNode } from './run-command.ts';

test('a command that falls silent is ended, and has failed; what it said is shown', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const words = "console.log('begun'); setInterval(() => {}, 1000)";
  expect(await runNode(['-e', words], { silentFor: 1500 })).toBe(1);
  expect(told).toHaveBeenCalledWith(expect.stringContaining('printed nothing for 1500 ms'));
  expect(shown).toHaveBeenCalledWith(Buffer.from('begun\n'));
});
