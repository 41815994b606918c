import { reportError } from '#stores/error-reports.ts';
import { logToConsole, type DataFailure } from './log-failures.ts';

/** Writes a failure to the console; one that is no refusal is also reported, without the person. */
export function reportFailure(failure: DataFailure): void {
  const { operation, code, isRefusal } = failure;
  logToConsole(failure);
  if (!isRefusal) reportError('data', Object.assign(new Error(`${operation} failed`), { code }));
}
