import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import UnhandledErrors from './unhandled-errors.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'unhandled-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('errors of no test are written, also on a checkout without results', () => {
  const file = path.join(folder, 'test-results', 'rules.errors.json');
  vi.stubEnv('UNHANDLED_ERRORS_FILE', file);
  const error = { name: 'Error', message: 'A worker died.', stack: 'Error: A worker died.' };
  new UnhandledErrors().onTestRunEnd([], [error], 'failed');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    { message: error.message, stack: error.stack },
  ]);
});
