import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter } from 'vitest/node';

/** Writes the errors that belong to no test, which Vitest's own report as JSON leaves out. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const file = process.env['UNHANDLED_ERRORS_FILE'];
    if (file === undefined) throw new Error('UNHANDLED_ERRORS_FILE does not say where to.');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => ({ message, stack }))));
  }
}
